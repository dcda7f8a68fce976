internal import Rulebook

extension Detector {
    /// A write through `textLabel` or `detailTextLabel` of a table cell.
    static let legacyCellContent = Detector(.legacyCellContent, routines: { routine, project, report in
        for step in routine.steps where step.action == .write && step.path.count >= 2 {
            guard let index = step.path.names.lastIndex(where: { ["textLabel", "detailTextLabel"].contains($0) }),
                routine.isTableCell(Path(Array(step.path.names[..<index]), isExplicitSelf: step.path.isExplicitSelf), at: step, project)
            else { continue }
            report(Words.message(step.path.names[index]), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    fileprivate func isTableCell(_ path: Path, at step: Step, _ project: Project) -> Bool {
        if path.names.isEmpty { return type?.is("UITableViewCell") == true && type?.anyProperty(step.path.root) == nil }
        if project.isPath(path, "UITableViewCell", in: self, at: step.offset, scope: step.scope) {
            // A subclass may have a label of its own by this name.
            return project.projectType(of: path, in: self, at: step.offset, scope: step.scope)?
                .anyProperty(step.path.names[path.count]) == nil
        }
        guard path.count == 1, let local = body.declaration(of: path.root, at: step.offset, in: step.scope), local.type == nil else {
            return false
        }
        return local.value.shape == .call && local.value.path.last == "dequeueReusableCell"
    }
}

private enum Words {
    static func message(_ label: String) -> String {
        "“\(label)” is deprecated and does not follow the cell's state. Use a content configuration."
    }
}
