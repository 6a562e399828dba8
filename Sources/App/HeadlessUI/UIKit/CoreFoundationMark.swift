/// The first stored property of a class whose objects are attributes of text.
///
/// CoreFoundation, which compares the attributes of runs that follow one another, takes the memory after the header of an
/// object for the number of a type. If that is 0, as with a number that is 0, it ends the process (`CFEqual`, Swift 6.3);
/// with any other number it finds that the object is one of Swift, and calls `isEqual`.
struct CoreFoundationMark {
  private let typeID: UInt = 1 << 8
}
