import CoreGraphics

/// The arrangement of a `Grid`: the width of a column is that of its widest cell; columns of flexible cells share the rest.
public struct GridLayout: Layout, Sendable {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        Solution(self, subviews, proposal).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        Solution(self, subviews, proposal).place(in: bounds)
    }

    /// One view in the grid: where it is, and what it said.
    fileprivate struct Cell {
        let subview: LayoutSubview
        let traits: GridCell
        let row: Int
        let columns: Range<Int>
        /// A view that is no row's: it takes the grid's width.
        var isFree: Bool { traits.row == nil }
    }

    /// Columns, rows and places for one proposal.
    fileprivate struct Solution {
        let grid: GridLayout
        var cells: [Cell] = []
        var columnCount = 0
        var rowCount = 0
        var columnGaps: [CGFloat] = []
        var rowGaps: [CGFloat] = []
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        /// The baselines or other guides of each row.
        var guides: [CGFloat] = []

        init(_ grid: GridLayout, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize) {
            self.grid = grid
            arrange(subviews)
            findGaps()
            findWidths(proposal.width)
            findHeights(proposal.height)
        }

        private mutating func arrange(_ subviews: LayoutSubviews) {
            var lastRow: ObjectIdentifier?
            var column = 0
            var placed: [(LayoutSubview, GridCell, Int, Range<Int>)] = []
            for subview in subviews {
                let traits = subview[GridCellKey.self]
                if placed.isEmpty || traits.row == nil || traits.row != lastRow {
                    rowCount += 1
                    column = 0
                }
                lastRow = traits.row
                let columns = column..<(column + (traits.row == nil ? 1 : traits.columns))
                column = columns.upperBound
                if traits.row != nil { columnCount = max(columnCount, column) }
                placed.append((subview, traits, rowCount - 1, columns))
            }
            columnCount = max(columnCount, placed.isEmpty ? 0 : 1)
            cells = placed.map { subview, traits, row, columns in
                Cell(subview: subview, traits: traits, row: row, columns: traits.row == nil ? 0..<columnCount : columns)
            }
        }

        /// The largest distance that neighbours across a gap want.
        private mutating func findGaps() {
            columnGaps = Array(repeating: grid.horizontalSpacing ?? 0, count: max(columnCount - 1, 0))
            rowGaps = Array(repeating: grid.verticalSpacing ?? 0, count: max(rowCount - 1, 0))
            if grid.horizontalSpacing == nil {
                for (left, right) in zip(cells, cells.dropFirst()) where left.row == right.row {
                    let gap = left.columns.upperBound - 1
                    columnGaps[gap] = max(
                        columnGaps[gap], left.subview.spacing.distance(to: right.subview.spacing, along: .horizontal))
                }
            }
            if grid.verticalSpacing == nil {
                let rows = Dictionary(grouping: cells, by: \.row)
                for gap in rowGaps.indices {
                    for upper in rows[gap] ?? [] {
                        for lower in rows[gap + 1] ?? [] where lower.columns.overlaps(upper.columns) {
                            rowGaps[gap] = max(
                                rowGaps[gap], upper.subview.spacing.distance(to: lower.subview.spacing, along: .vertical))
                        }
                    }
                }
            }
        }

        private func length(_ cell: Cell, _ width: CGFloat?) -> CGFloat {
            cell.subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).width
        }

        private mutating func findWidths(_ total: CGFloat?) {
            let sized = cells.filter { !$0.isFree && !$0.traits.unsizedAxes.contains(.horizontal) }
            func needs(_ width: CGFloat?) -> [CGFloat] {
                var result = [CGFloat](repeating: 0, count: columnCount)
                for cell in sized.sorted(by: { $0.columns.count < $1.columns.count }) {
                    let wanted = length(cell, width)
                    let gaps = columnGaps[cell.columns.lowerBound..<max(cell.columns.upperBound - 1, cell.columns.lowerBound)]
                    let missing = wanted - gaps.reduce(0, +) - result[cell.columns].reduce(0, +)
                    guard missing > 0 else { continue }
                    for column in cell.columns { result[column] += missing / CGFloat(cell.columns.count) }
                }
                return result
            }
            let ideal = needs(nil)
            guard let total else {
                widths = ideal
                if rowOfItsOwnWidth(nil) > sum(widths, columnGaps), columnCount > 0 {
                    widths[columnCount - 1] += rowOfItsOwnWidth(nil) - sum(widths, columnGaps)
                }
                return
            }
            // As in a stack: the least flexible column first, each an equal part of what is left.
            let own: [[Cell]] = (0..<columnCount).map { column in sized.filter { $0.columns == column..<(column + 1) } }
            func longest(_ column: Int, _ offer: CGFloat) -> CGFloat { own[column].reduce(0) { max($0, length($1, offer)) } }
            func flexibility(_ column: Int) -> CGFloat {
                let most = longest(column, .infinity)
                return most == .infinity ? .infinity : most - longest(column, 0)
            }
            let flexibilities: [CGFloat] = (0..<columnCount).map { flexibility($0) }
            let filled: [Int] = (0..<columnCount).filter { !own[$0].isEmpty }
            let order = filled.sorted { (left: Int, right: Int) -> Bool in
                let (first, second) = (flexibilities[left], flexibilities[right])
                return first == second ? left < right : first < second
            }
            widths = Array(repeating: 0, count: columnCount)
            var room = total - columnGaps.reduce(0, +)
            for (index, column) in order.enumerated() {
                let share = max(room / CGFloat(order.count - index), 0)
                widths[column] = longest(column, share)
                take(widths[column], of: &room)
            }
            // A cell over several columns may take what is left, and its columns grow by equal parts (BF108).
            for cell in sized where cell.columns.count > 1 {
                let width = cellWidth(cell)
                let missing = length(cell, width + max(room, 0)) - width
                guard missing > 0 else { continue }
                for column in cell.columns { widths[column] += missing / CGFloat(cell.columns.count) }
                take(missing, of: &room)
            }
        }

        /// Without end is what is left where there is room without end.
        private func take(_ length: CGFloat, of room: inout CGFloat) {
            if room != .infinity { room -= length }
        }

        private func rowOfItsOwnWidth(_ proposal: CGFloat?) -> CGFloat {
            cells.filter { $0.isFree && !$0.traits.unsizedAxes.contains(.horizontal) }.reduce(0) { max($0, length($1, proposal)) }
        }

        private func sum(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat { lengths.reduce(0, +) + gaps.reduce(0, +) }

        var gridWidth: CGFloat { sum(widths, columnGaps) }

        private func cellWidth(_ cell: Cell) -> CGFloat {
            guard !cell.columns.isEmpty else { return 0 }
            return widths[cell.columns].reduce(0, +)
                + columnGaps[cell.columns.lowerBound..<(cell.columns.upperBound - 1)].reduce(0, +)
        }

        private func verticalKey(_ cell: Cell) -> AlignmentKey { (cell.traits.rowAlignment ?? grid.alignment.vertical).key }

        private func height(_ row: Int, offered: CGFloat?) -> (height: CGFloat, guide: CGFloat) {
            var (above, below): (CGFloat, CGFloat) = (0, 0)
            var tallest: CGFloat = 0
            for cell in cells where cell.row == row && !cell.traits.unsizedAxes.contains(.vertical) {
                let dimensions = cell.subview.dimensions(in: ProposedViewSize(width: cellWidth(cell), height: offered))
                tallest = max(tallest, dimensions.height)
                guard cell.traits.anchor == nil else { continue }
                let guide = dimensions[verticalKey(cell)]
                above = max(above, guide)
                below = max(below, dimensions.height - guide)
            }
            return (max(tallest, above + below), above)
        }

        private mutating func findHeights(_ total: CGFloat?) {
            heights = Array(repeating: 0, count: rowCount)
            guides = heights
            guard let total else {
                for row in heights.indices { (heights[row], guides[row]) = height(row, offered: nil) }
                return
            }
            let least = heights.indices.map { height($0, offered: 0).height }
            let most = heights.indices.map { height($0, offered: .infinity).height }
            let order = heights.indices.sorted { left, right in
                let (first, second) = (most[left] - least[left], most[right] - least[right])
                return first == second ? left < right : first < second
            }
            var room = total - rowGaps.reduce(0, +)
            for (index, row) in order.enumerated() {
                (heights[row], guides[row]) = height(row, offered: max(room / CGFloat(rowCount - index), 0))
                take(heights[row], of: &room)
            }
        }

        var size: CGSize {
            let free = rowOfItsOwnWidth(gridWidth)
            return CGSize(width: max(gridWidth, free), height: sum(heights, rowGaps))
        }

        func place(in bounds: CGRect) {
            var tops: [CGFloat] = []
            var y = bounds.minY
            for row in heights.indices {
                tops.append(y)
                y += heights[row] + (row < rowGaps.count ? rowGaps[row] : 0)
            }
            var starts: [CGFloat] = []
            var x = bounds.minX
            for column in widths.indices {
                starts.append(x)
                x += widths[column] + (column < columnGaps.count ? columnGaps[column] : 0)
            }
            var columnAlignments: [Int: HorizontalAlignment] = [:]
            for cell in cells where cell.traits.columnAlignment != nil {
                columnAlignments[cell.columns.lowerBound] = cell.traits.columnAlignment
            }
            for cell in cells {
                let box = CGSize(width: cell.isFree ? bounds.width : cellWidth(cell), height: heights[cell.row])
                let offer = ProposedViewSize(box)
                let dimensions = cell.subview.dimensions(in: offer)
                var origin = CGPoint(x: cell.isFree ? bounds.minX : starts[cell.columns.lowerBound], y: tops[cell.row])
                if let anchor = cell.traits.anchor {
                    origin.x += (box.width - dimensions.width) * anchor.x
                    origin.y += (box.height - dimensions.height) * anchor.y
                } else {
                    let horizontal = (columnAlignments[cell.columns.lowerBound] ?? grid.alignment.horizontal).key
                    let vertical = verticalKey(cell)
                    let guides = ViewDimensions(box)
                    origin.x += guides[horizontal] - dimensions[horizontal]
                    let isBaseline = vertical.id == VerticalAlignment.FirstTextBaseline.self
                        || vertical.id == VerticalAlignment.LastTextBaseline.self
                    origin.y += (isBaseline ? self.guides[cell.row] : guides[vertical]) - dimensions[vertical]
                }
                cell.subview.place(at: origin, proposal: offer)
            }
        }
    }
}
