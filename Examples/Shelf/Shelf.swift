import Observation

/// A book of the lending library.
struct Book: Identifiable, Hashable {
    let id: Int
    let title: String
    let author: String
}

/// The one owner of what a reader has selected and lent; UIKit and SwiftUI both show it and both ask it for changes.
@MainActor
@Observable
final class Shelf {
    private(set) var books: [Book]
    private(set) var selected: Set<Book.ID> = []
    private(set) var lent: Set<Book.ID> = []
    var searchText = ""

    init(books: [Book]) { self.books = books }

    /// What the search leaves, lent books apart.
    var visibleBooks: [Book] {
        books.filter { book in
            !lent.contains(book.id)
                && (searchText.isEmpty || book.title.lowercased().contains(searchText.lowercased()))
        }
    }

    /// Selects or deselects a book; asking twice for the same is once.
    func setSelected(_ isSelected: Bool, id: Book.ID) {
        guard books.contains(where: { $0.id == id }), !lent.contains(id) else { return }
        if isSelected { selected.insert(id) } else { selected.remove(id) }
    }

    func clearSelection() { selected.removeAll() }

    /// Lends what is selected.
    func lend() {
        lent.formUnion(selected)
        selected.removeAll()
    }
}

extension Shelf {
    static var sample: Shelf {
        Shelf(books: [
            Book(id: 1, title: "The Dispossessed", author: "Ursula K. Le Guin"),
            Book(id: 2, title: "Middlemarch", author: "George Eliot"),
            Book(id: 3, title: "Beloved", author: "Toni Morrison"),
            Book(id: 4, title: "The Left Hand of Darkness", author: "Ursula K. Le Guin"),
        ])
    }
}
