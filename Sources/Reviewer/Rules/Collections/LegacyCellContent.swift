internal import Rulebook

extension Detector {
    /// A write through `textLabel` or `detailTextLabel` of a table cell.
    static let legacyCellContent = Detector(.legacyCellContent) { project, report in
        var uses: [(routine: Routine, step: Step, label: String)] = []
        var readers: [String: Reader] = [:]
        func examine(_ routine: Routine) {
            for step in routine.steps {
                if step.action == .write, let index = routine.cellLabel(of: step.path, at: step, project) {
                    uses.append((routine, step, step.path.names[index]))
                }
                guard let read = routine.labelRead(in: step, project) else { continue }
                let reader = Reader(label: read, routine: routine, line: routine.file.position(of: step.offset).line)
                for scope in reader.scopes where readers[scope] == nil { readers[scope] = reader }
            }
        }
        for type in project.types { for routine in type.routines { examine(routine) } }
        for routine in project.freeRoutines { examine(routine) }
        for (routine, step, label) in uses {
            let reader = Reader.scopes(of: routine).lazy.compactMap { readers[$0] }.first
            report(Words.message(label), at: step.offset, in: routine.file, byHand: reader.map(Words.byHand))
        }
    }
}

/// Code that takes what a label shows: a content configuration leaves the label empty.
private struct Reader {
    let label: String
    let routine: Routine
    let line: Int

    var scopes: [String] { Self.scopes(of: routine) }

    /// Where code is likely to mean the same cells: a file, and a type with its extensions.
    static func scopes(of routine: Routine) -> [String] {
        ["file " + routine.file.path] + (routine.type.map { ["type " + $0.name] } ?? [])
    }
}

extension Routine {
    /// Where in a path the label of a table cell is, when it is written through.
    fileprivate func cellLabel(of path: Path, at step: Step, _ project: Project) -> Int? {
        guard path.count >= 2, let index = path.names.lastIndex(where: Vocabulary.labels.contains), index < path.count - 1,
            isTableCell(Path(Array(path.names[..<index]), isExplicitSelf: path.isExplicitSelf), label: path.names[index], at: step, project)
        else { return nil }
        return index
    }

    /// The label of a table cell that a step reads.
    fileprivate func labelRead(in step: Step, _ project: Project) -> String? {
        let path: Path
        switch step.action {
        case .read: path = step.path
        case .declare, .write, .result:
            guard step.value.shape == .path else { return nil }
            path = step.value.path
        case .call: return nil
        }
        guard Vocabulary.read.contains(path.last), let index = cellLabel(of: path, at: step, project) else { return nil }
        return path.names[index]
    }

    private func isTableCell(_ path: Path, label: String, at step: Step, _ project: Project) -> Bool {
        if path.names.isEmpty { return type?.is("UITableViewCell") == true && type?.anyProperty(label) == nil }
        if project.isPath(path, "UITableViewCell", in: self, at: step.offset, scope: step.scope) {
            // A subclass may have a label of its own by this name.
            return project.projectType(of: path, in: self, at: step.offset, scope: step.scope)?
                .anyProperty(label) == nil
        }
        guard path.count == 1, let local = body.declaration(of: path.root, at: step.offset, in: step.scope), local.type == nil else {
            return false
        }
        guard local.value.shape == .call else { return false }
        return local.value.path.last == "dequeueReusableCell" || local.value.path.last == "cellForRow" && local.value.argument("at") != nil
    }
}

private enum Vocabulary {
    static let labels: Set = ["textLabel", "detailTextLabel"]
    static let read: Set = ["text", "attributedText"]
}

private enum Words {
    static func byHand(_ reader: Reader) -> String {
        """
        Use a content configuration, and read what the cell shows from the data: line \(reader.line) of \
        \(reader.routine.file.path.split(separator: "/").last.map(String.init) ?? "") reads “\(reader.label)”.
        """
    }

    static func message(_ label: String) -> String {
        "“\(label)” is deprecated and does not follow the cell's state. Use a content configuration."
    }
}
