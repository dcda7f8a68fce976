/// What Foundation on Linux reads of an object that it compares as a value of attributed text.
///
/// It takes bits 8 to 17 of the word after the object's header for the number of a Core Foundation type, whatever the
/// object is, and stops the process where they are 0: `NSMutableAttributedString` could not hold two fonts. With a number
/// that no type has, it asks `isEqual(_:)`. So the objects that text is given keep this word first.
enum FoundationObject {
    static var info: UInt { 0x3FF << 8 }
}
