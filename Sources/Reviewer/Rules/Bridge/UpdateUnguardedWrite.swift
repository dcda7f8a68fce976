internal import Rulebook

extension Detector {
    /// A write or call on the represented view that resets its state, with no condition around it.
    static let updateUnguardedWrite = Detector(.updateUnguardedWrite, types: { type, project, report in
        guard type.representable == .view, let update = type.update, let view = update.function.parameters.first else { return }
        for step in update.steps where step.path.root == view.name && step.path.count == 2 {
            guard let owner = Vocabulary.resetting(step.path.last, step.action),
                project.isType(view.type, owner, in: type.name, from: update.file),
                update.body.closures(around: step.scope).isEmpty,
                update.body.conditions(at: step.offset, in: step.scope).isEmpty
            else { continue }
            report(Words.message(step), at: step.offset, in: update.file)
        }
    })
}

private enum Vocabulary {
    /// The class whose member resets what the person did.
    static func resetting(_ member: String, _ action: Step.Action) -> String? {
        switch action {
        case .write: writes[member]
        case .call: calls[member]
        default: nil
        }
    }

    static let writes = [
        "text": "UITextView", "attributedText": "UITextView", "selectedRange": "UITextView", "region": "MKMapView",
        "contentOffset": "UIScrollView", "camera": "MKMapView", "centerCoordinate": "MKMapView", "document": "PDFView",
    ]
    static let calls = [
        "setRegion": "MKMapView", "setCenter": "MKMapView", "setContentOffset": "UIScrollView", "load": "WKWebView",
        "loadHTMLString": "WKWebView", "reload": "WKWebView", "reloadAllComponents": "UIPickerView", "selectRow": "UIPickerView",
    ]
}

private enum Words {
    static func message(_ step: Step) -> String {
        step.action == .write
            ? "Every update sets “\(step.path)” again and resets what the person did. Set it only when it differs."
            : "Every update calls “\(step.path)” again. Call it only when its input has changed."
    }
}
