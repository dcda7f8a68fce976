import SwiftUI
import UIKit

/// A book of the library that the measured screens show.
struct Book: Identifiable, Hashable {
    let id: Int
    var title: String
    let author: String

    static func some(_ count: Int, from first: Int = 0) -> [Book] {
        let titles = ["Dune", "Emma", "Ulysses", "Beloved", "Middlemarch", "The Trial", "Persuasion"]
        let authors = ["Frank Herbert", "Jane Austen", "James Joyce", "Toni Morrison", "George Eliot"]
        return (first..<first + count).map {
            Book(id: $0, title: "\(titles[$0 % titles.count]) \($0)", author: authors[$0 % authors.count])
        }
    }
}

/// A SwiftUI list with UIKit in each row.
struct Catalogue: View {
    let books: [Book]
    @State private var selected: Set<Int> = []

    var body: some View {
        List(books) { book in
            HStack {
                VStack(alignment: .leading) {
                    Text(book.title).font(.headline)
                    Text(book.author).font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                Cover(book: book).frame(width: 30, height: 40)
            }
        }
    }
}

/// A UIKit view in SwiftUI.
struct Cover: UIViewRepresentable {
    let book: Book

    func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        label.textAlignment = .center
        label.layer.cornerRadius = 4
        label.layer.borderWidth = 1
        return label
    }

    func updateUIView(_ label: UILabel, context: Context) { label.text = String(book.title.prefix(1)) }
}

/// Fields, switches and buttons of SwiftUI.
struct LoanForm: View {
    @State var title: String
    @State private var renews = true
    @State private var days = 14.0

    var body: some View {
        Form {
            Section("Book") {
                TextField("Title", text: $title)
                Toggle("Renew by itself", isOn: $renews)
            }
            Section("Loan") {
                Slider(value: $days, in: 1...28)
                Button("Borrow") {}
            }
        }
    }
}

/// A UIKit screen under Auto Layout that hosts SwiftUI.
final class LoanController: UIViewController {
    private let books: [Book]

    init(books: [Book]) {
        self.books = books
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        for book in books {
            let (title, button) = (UILabel(), UIButton(type: .system))
            title.text = book.title
            button.setTitle("Borrow", for: .normal)
            let row = UIStackView(arrangedSubviews: [title, button])
            row.distribution = .equalSpacing
            stack.addArrangedSubview(row)
        }
        let host = UIHostingController(rootView: Text("\(books.count) books").padding())
        addChild(host)
        stack.addArrangedSubview(host.view)
        host.didMove(toParent: self)
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
    }
}
