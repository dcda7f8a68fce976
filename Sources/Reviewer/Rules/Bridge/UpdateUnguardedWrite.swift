internal import Rulebook

extension Detector {
    /// A write or call on the represented view that resets its state, with no condition around it.
    static let updateUnguardedWrite = Detector(.updateUnguardedWrite, types: { type, project, report in
        guard type.representable == .view, let update = type.update, let view = update.function.parameters.first else { return }
        for step in update.steps where update.isAlwaysRun(step) {
            if update.resets(view.name, view.type, step, project) {
                report(
                    Words.message(step), at: step.offset, in: update.file,
                    byHand: step.action == .write && Vocabulary.incomparable.contains(step.path.last) ? Words.incomparable : nil)
            } else if let inner = update.resetInHelper(step, view.name, project) {
                report(Words.message(inner), at: step.offset, in: update.file)
            }
        }
    })
}

extension Routine {
    /// Whether a step sets or calls what resets the view's state.
    fileprivate func resets(_ view: String, _ written: TypeName, _ step: Step, _ project: Project) -> Bool {
        guard step.path.root == view, step.path.count == 2, let owner = Vocabulary.resetting(step.path.last, step.action) else { return false }
        return project.isType(written, owner, in: type?.name ?? "", from: file)
    }

    /// What a function of the same struct that is given the view resets in every call.
    fileprivate func resetInHelper(_ call: Step, _ view: String, _ project: Project) -> Step? {
        guard call.action == .call, call.path.count == 1, let index = call.arguments.firstIndex(where: { $0.value.path.names == [view] }) else {
            return nil
        }
        for helper in project.callees(of: call, in: self) where helper.type === type && helper != self {
            guard helper.function.parameters.indices.contains(index) else { continue }
            let parameter = helper.function.parameters[index]
            if let found = helper.steps.first(where: { helper.isAlwaysRun($0) && helper.resets(parameter.name, parameter.type, $0, project) }) {
                return found
            }
        }
        return nil
    }
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
    /// What has no `==`, or is another object with every read.
    static let incomparable: Set = ["region", "camera", "centerCoordinate"]
    static let calls = [
        "setRegion": "MKMapView", "setCenter": "MKMapView", "setContentOffset": "UIScrollView", "load": "WKWebView",
        "loadHTMLString": "WKWebView", "reload": "WKWebView", "reloadAllComponents": "UIPickerView", "selectRow": "UIPickerView",
    ]
}

private enum Words {
    static let incomparable = """
        MapKit's regions, coordinates and cameras cannot be compared with !=. Compare their numbers, or keep in the coordinator what was \
        set last and compare the input with that.
        """

    static func message(_ step: Step) -> String {
        step.action == .write
            ? "Every update sets “\(step.path)” again and resets what the person did. Set it only when it differs."
            : "Every update calls “\(step.path)” again. Call it only when its input has changed."
    }
}
