import SwiftUI

/// A searchable list of books, each with a toggle, and the desk that lends what is selected.
struct BookList: View {
    @Bindable var shelf: Shelf

    var body: some View {
        VStack(spacing: 0) {
            SearchField(text: $shelf.searchText)
            List(shelf.visibleBooks) { book in
                Toggle(book.title, isOn: isSelected(book))
            }
            LendingDesk(count: shelf.selected.count, onLend: shelf.lend)
                .frame(height: 60)
        }
    }

    private func isSelected(_ book: Book) -> Binding<Bool> {
        Binding(
            get: { shelf.selected.contains(book.id) },
            set: { shelf.setSelected($0, id: book.id) })
    }
}

#Preview("Book list") {
    BookList(shelf: .sample)
}
