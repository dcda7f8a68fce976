#pragma once
// What `import os.signpost` names; all of it is in the Swift module.
