#pragma once
// What `import os.log` names; all of it is in the Swift module.
