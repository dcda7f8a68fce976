import Foundation

/// A system of constraints as numbers, the same for our solver and for a peer.
struct LayoutProblem {
    /// `Σ coefficient × variable + constant`: at most 0 wished with `above`, at least 0 with `below`; 1000 is required, 0 no wish.
    struct Wish {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var above: Float
        var below: Float
    }

    let name: String
    private(set) var variableCount = 0
    private(set) var wishes: [Wish] = []
    /// The wish whose constant is edited: a length of one variable.
    private(set) var edited: Int?

    init(_ name: String) { self.name = name }

    mutating func makeVariable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    mutating func add(_ terms: [(variable: Int, coefficient: Double)], _ constant: Double, above: Float = 1000, below: Float = 1000) {
        wishes.append(Wish(terms: terms.filter { $0.coefficient != 0 }, constant: constant, above: above, below: below))
    }

    /// The wish added last is the one that is edited.
    mutating func editLast() { edited = wishes.count - 1 }

    /// Views in a column 320 wide, each as high as its content, the first as high as it is told.
    static func chain(_ count: Int) -> LayoutProblem {
        var problem = LayoutProblem("chain of \(count) views")
        var bottom: [(variable: Int, coefficient: Double)] = []
        for index in 0..<count {
            let (x, y) = (problem.makeVariable(), problem.makeVariable())
            let (width, height) = (problem.makeVariable(), problem.makeVariable())
            problem.add([(x, 1)], -16)
            problem.add([(x, 1), (width, 1)], -304)
            problem.add([(y, 1)] + bottom.map { ($0.variable, -$0.coefficient) }, -8)
            if index == 0 {
                problem.add([(height, 1)], -44)
                problem.editLast()
            } else {
                problem.add([(height, 1)], -20.5, above: 250, below: 750)
            }
            problem.add([(width, 1)], -Double(60 + index % 7 * 10), above: 250, below: 750)
            bottom = [(y, 1), (height, 1)]
        }
        return problem
    }

    /// One line for the problem, then one a wish, as `Scripts/kiwi-peer.cpp` reads it.
    var text: String {
        let head = "problem \(variableCount) \(wishes.count) \(edited ?? -1)"
        let lines = wishes.map { wish in
            let terms = wish.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            return "\(wish.above) \(wish.below) \(wish.constant) \(wish.terms.count) \(terms)"
        }
        return ([head] + lines).joined(separator: "\n") + "\n"
    }
}
