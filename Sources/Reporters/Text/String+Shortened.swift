extension String {
  /// The beginning of a string that has more than a number of code points, with how many were left out.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "… (\(scalars[end...].count) more)"
  }
}
