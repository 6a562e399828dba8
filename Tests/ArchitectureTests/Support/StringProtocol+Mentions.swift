extension StringProtocol {
  /// Whether the bytes of another text are in this one.
  ///
  /// Regular expressions are slow while nothing is optimised, and few of all the lines are worth one.
  func mentions(_ text: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(of: text.utf8[text.startIndex]), bytes.count - start >= text.utf8.count {
        if bytes[start..<(start + text.utf8.count)].elementsEqual(text.utf8) { return true }
        rest = bytes[(start + 1)...]
      }
      return false
    } ?? contains(text)
  }
}
