/// An image of the app in a drawing, which contains its file.
package struct DrawnImage: Equatable, Sendable {
  package let name: String
  /// The bytes of the file; `nil` for an image that isn't known, or in a format that drawings can't contain.
  package let file: File?
  /// The color of all of it; `nil` if it has its own colors.
  package var tint: DrawingColor?

  /// A file in one of the formats that pages and drawings show.
  package struct File: Hashable, Sendable {
    package let mediaType: String
    package let bytes: [UInt8]

    package init(mediaType: String, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }
  }

  package init(name: String, file: File? = nil) { (self.name, self.file) = (name, file) }
}
