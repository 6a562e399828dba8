/// A part of a JSON text, by its code points.
struct JSONPlace: Equatable {
  /// Counted from 1.
  let line: Int
  /// Counted from 1.
  let column: Int
  var length = 1
}

/// Why a text is no JSON.
struct JSONFault: Error, Equatable {
  let location: JSONPlace
  let reason: String
}
