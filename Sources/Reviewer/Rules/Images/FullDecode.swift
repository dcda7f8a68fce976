internal import Rulebook

extension Detector {
    /// An image made from data or a file and drawn again at another size in the same function.
    static let fullDecode = Detector(.fullDecode, routines: { routine, project, report in
        for step in routine.steps where step.action == .declare && step.value.shape == .call && step.value.path.names == ["UIImage"] {
            guard let label = step.value.arguments.first?.label, ["data", "contentsOfFile"].contains(label) else { continue }
            let isDrawn = routine.steps.contains {
                $0.action == .call && $0.path.names == [step.path.root, "draw"] && $0.value.argument("in") != nil
            }
            let renders = routine.steps.contains { $0.action == .call && ["UIGraphicsImageRenderer", "UIGraphicsBeginImageContextWithOptions"].contains($0.path.root.trimmingCallMark) }
            if isDrawn, renders { report(Words.message, at: step.value.offset, in: routine.file) }
        }
    })
}

private enum Words {
    static let message = "This decodes the whole image to draw it small. Decode a thumbnail: ImageIO, or byPreparingThumbnail(ofSize:)."
}
