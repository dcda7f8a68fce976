internal import Foundation
public import Reviewer
public import Rulebook

/// The fixes of a report's findings; every file is read and parsed once.
public final class ProposedFixes {
    private let target: Int
    private var fixers: [String: Fixer?] = [:]

    /// - Parameter target: The oldest iOS the code runs on.
    public init(target: Int) { self.target = target }

    /// What repairs a finding; `nil` when a person has to do it.
    public func fix(for finding: Finding) -> ProposedFix? {
        guard Fixer.rules.contains(finding.rule), let file = finding.place?.file, let fixer = fixer(of: file),
            let fix = fixer.fix(for: finding)
        else { return nil }
        let edits = fix.edits.map { edit in
            ProposedFix.Edit(
                from: fixer.place(of: edit.start, in: file), to: fixer.place(of: edit.end, in: file), text: edit.replacement)
        }
        return ProposedFix(title: fix.safety == .safe ? fix.title : "\(fix.title) This may change behaviour.", edits: edits)
    }

    private func fixer(of file: String) -> Fixer? {
        if let known = fixers[file] { return known }
        let text = FileManager.default.contents(atPath: file).flatMap { String(validating: $0, as: UTF8.self) }
        let made = text.map { Fixer(text: $0, target: target) }
        fixers[file] = made
        return made
    }
}
