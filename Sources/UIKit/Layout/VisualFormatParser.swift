/// Reads Apple's visual format language ("Auto Layout Guide", appendix).
@MainActor
struct VisualFormatParser {
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var other: (any LayoutItem)?
        /// Of the other view: its width or height, whichever the format runs along, unless it is named.
        var attribute: NSLayoutConstraint.Attribute?
        var multiplier: CGFloat = 1
        var priority = UILayoutPriority.required
    }

    /// What lies between two things: nothing, the system's distance, or what is written.
    private enum Connection {
        case flush, standard
        case predicates([Predicate])
    }

    private enum End {
        case superview
        case item(any LayoutItem)
    }

    private let format: String
    private let characters: [Character]
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0
    private var isVertical = false
    private var constraints: [NSLayoutConstraint] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) {
        self.format = format
        characters = Array(format)
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() -> [NSLayoutConstraint] {
        parseOrientation()
        var items: [any LayoutItem] = []
        var previous: End?
        var connection = Connection.flush
        if take("|") {
            previous = .superview
            connection = parseConnection()
        }
        while true {
            if take("|") {
                guard let last = items.last else { fail(Self.expectedView) }
                connect(.item(last), connection, .superview)
                break
            }
            let item = parseView()
            if let previous { connect(previous, connection, .item(item)) }
            items.append(item)
            previous = .item(item)
            if position == characters.count { break }
            connection = parseConnection()
        }
        if position < characters.count { fail("Expected the end of the format string.") }
        align(items)
        return constraints
    }

    // MARK: Grammar

    private mutating func parseOrientation() {
        guard let letter = peek, letter == "H" || letter == "V" else { return }
        position += 1
        isVertical = letter == "V"
        guard take(":") else {
            fail("Expected ':' after '\(letter)' to specify \(isVertical ? "vertical" : "horizontal") arrangement")
        }
    }

    private mutating func parseView() -> any LayoutItem {
        guard take("[") else { fail(Self.expectedView) }
        let name = parseName()
        guard let item = views[name] as? any LayoutItem else { fail("\(name) is not a key in the views dictionary.") }
        if take("(") {
            position -= 1
            for predicate in parsePredicates() { limit(item, predicate) }
        }
        guard take("]") else { fail("A predicate on a view's thickness must end with ')' and the view must end with ']'") }
        return item
    }

    private mutating func parseConnection() -> Connection {
        guard take("-") else { return .flush }
        if peek == "[" || peek == "|" { return .standard }
        let predicates = parsePredicates()
        guard take("-") else { fail("Expected a '-' after the distance") }
        return .predicates(predicates)
    }

    private mutating func parsePredicates() -> [Predicate] {
        guard take("(") else { return [parsePredicate(isSimple: true)] }
        var found = [parsePredicate()]
        while take(",") { found.append(parsePredicate()) }
        guard take(")") else { fail("A predicate on a view's thickness must end with ')' and the view must end with ']'") }
        return found
    }

    /// A simple one, without parentheses, is a number or a name.
    private mutating func parsePredicate(isSimple: Bool = false) -> Predicate {
        var predicate = Predicate()
        if take("==") {
            predicate.relation = .equal
        } else if take(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        }
        if let number = parseNumber() {
            predicate.constant = number
        } else {
            let name = parseName()
            if let item = views[name] as? any LayoutItem {
                predicate.other = item
                if !isSimple, take(".") { predicate.attribute = parseAttribute() }
            } else if let value = metric(name) {
                predicate.constant = value
            } else {
                fail("Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries")
            }
        }
        if !isSimple { parseOperators(&predicate) }
        if take("@") { predicate.priority = UILayoutPriority(Float(parseConstant())) }
        return predicate
    }

    /// `*2`, `/2`, `+8`, `-8`: they change another view's length, or the number.
    private mutating func parseOperators(_ predicate: inout Predicate) {
        while let sign = peek, "*/+".contains(sign) || (sign == "-" && predicate.other != nil) {
            position += 1
            let value = parseConstant()
            switch sign {
            case "*", "/":
                let factor = sign == "*" ? value : 1 / value
                if predicate.other != nil { predicate.multiplier *= factor }
                predicate.constant *= factor
            default: predicate.constant += sign == "+" ? value : -value
            }
        }
    }

    private mutating func parseAttribute() -> NSLayoutConstraint.Attribute {
        let name = parseName()
        guard name == "width" || name == "height" else { fail("Expected 'width' or 'height' after '.'") }
        return name == "width" ? .width : .height
    }

    private mutating func parseConstant() -> CGFloat {
        if let number = parseNumber() { return number }
        let name = parseName()
        guard let value = metric(name) else {
            fail("Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries")
        }
        return value
    }

    private mutating func parseNumber() -> CGFloat? {
        var end = position
        if end < characters.count, characters[end] == "-" { end += 1 }
        while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
        guard let value = Double(String(characters[position..<end])) else { return nil }
        position = end
        return CGFloat(value)
    }

    private mutating func parseName() -> String {
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
        {
            position += 1
        }
        if position == start || characters[start].isNumber { fail(Self.expectedView) }
        return String(characters[start..<position])
    }

    private func metric(_ name: String) -> CGFloat? { CGFloat(number: metrics[name]) }

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        let wanted = Array(text)
        guard position + wanted.count <= characters.count,
            Array(characters[position..<(position + wanted.count)]) == wanted
        else { return false }
        position += wanted.count
        return true
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure(
            "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: position))^")
    }

    private static let expectedView =
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."

    // MARK: Making

    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if isVertical { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    private func margin(of edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch edge {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    private mutating func connect(_ from: End, _ connection: Connection, _ to: End) {
        let predicates: [Predicate] =
            switch connection {
            case .flush: [Predicate()]
            case .standard: [Predicate(constant: isBetweenItems(from, to) ? NSLayoutXAxisAnchor.systemSpacing : 0)]
            case .predicates(let list): list
            }
        let isStandardMargin: Bool = if case .standard = connection { !isBetweenItems(from, to) } else { false }
        let isBaseline = options.contains(.spacingBaselineToBaseline) && isVertical && isBetweenItems(from, to)
        let (start, end) = edges
        let first = place(to, from, isBaseline ? .firstBaseline : start, end, isStandardMargin)
        let second = place(from, to, isBaseline ? .lastBaseline : end, start, isStandardMargin)
        for predicate in predicates {
            if predicate.other != nil { fail("A distance cannot be that of a view; a view's size stands in its own parentheses.") }
            let constant = options.contains(.directionRightToLeft) && !isVertical ? -predicate.constant : predicate.constant
            append(NSLayoutConstraint(first, predicate.relation, second, constant: constant), predicate.priority)
        }
    }

    private func isBetweenItems(_ from: End, _ to: End) -> Bool {
        if case .item = from, case .item = to { return true }
        return false
    }

    /// An item's own edge, or the same-side edge of the superview of the item on the other side.
    private func place(
        _ end: End, _ other: End, _ edge: NSLayoutConstraint.Attribute, _ superviewEdge: NSLayoutConstraint.Attribute,
        _ isMargin: Bool
    ) -> LayoutPlace {
        switch (end, other) {
        case (.item(let item), _): return LayoutPlace(item, edge)
        case (.superview, .item(let item)):
            guard let container = item.layoutContainer else {
                fail("Unable to interpret '|' character, because the related view doesn't have a superview")
            }
            return LayoutPlace(container, isMargin ? margin(of: superviewEdge) : superviewEdge)
        case (.superview, .superview): fail("Expected a view between the superview's edges")
        }
    }

    private mutating func limit(_ item: any LayoutItem, _ predicate: Predicate) {
        let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        append(
            NSLayoutConstraint(
                LayoutPlace(item, attribute), predicate.relation, predicate.other.map { LayoutPlace($0, predicate.attribute ?? attribute) },
                multiplier: predicate.multiplier, constant: predicate.constant), predicate.priority)
    }

    private mutating func align(_ items: [any LayoutItem]) {
        guard let first = items.first else { return }
        for attribute in options.alignments {
            let runs = isVertical ? "vertical" : "horizontal"
            // Edges along the format's own axis are what it sets itself.
            if attribute.isVertical == isVertical {
                fail("Options mask required views to be aligned on a \(runs) edge, which is not allowed for layout that is also \(runs).")
            }
            for item in items.dropFirst() {
                append(
                    NSLayoutConstraint(LayoutPlace(first, attribute), .equal, LayoutPlace(item, attribute), constant: 0),
                    .required)
            }
        }
    }

    private mutating func append(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        if priority != .required { constraint.priority = priority }
        constraints.append(constraint)
    }
}
