extension Pickle.Step {
  /// The text of the document that the step is in, and where it begins there; `nil` for steps of outlines, and for those
  /// that were made without a document.
  ///
  /// The bytes are valid as long as the step is: a part of a document is never in a small string.
  package var source: (bytes: UnsafePointer<UInt8>, offset: Int)? {
    guard !row.isNumber, part.range.lowerBound > 0 else { return nil }
    return shared.withBytes { bytes in
      bytes.count > 15 ? bytes.baseAddress.map { ($0, Int(part.range.lowerBound)) } : nil
    }
  }
}
