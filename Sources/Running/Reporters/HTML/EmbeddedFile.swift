import EmbeddedFiles

extension embedded_file {
  /// The content, which is UTF-8.
  package var text: String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
