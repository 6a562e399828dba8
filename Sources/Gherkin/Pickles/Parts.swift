import CucumberMessages

/// Where the placeholders of a text stand.
struct Parts {
  private let names: [String]
  private var placeholders: [(range: Range<Int>, column: Int)] = []
  /// Whether brackets stand within brackets, so that a value may complete another placeholder.
  private(set) var isNested = false

  var isEmpty: Bool { placeholders.isEmpty && !isNested }

  init(_ text: String, _ variables: Variables) {
    names = variables.names
    isNested = variables.haveBrackets
    guard !isNested else { return }
    var text = text
    text.withUTF8 { find(in: $0, variables) }
  }

  /// Looks at each pair of brackets that holds no other bracket: the only ones that can be placeholders at once.
  private mutating func find(in bytes: UnsafeBufferPointer<UInt8>, _ variables: Variables) {
    var open: Int?
    var isInner = false
    for offset in bytes.indices {
      if bytes[offset] == UInt8(ascii: "<") {
        isInner = open != nil
        open = offset
      } else if bytes[offset] == UInt8(ascii: ">") {
        if let start = open {
          let name = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset])
          if let column = variables.column(named: name) {
            isNested = isNested || isInner
            placeholders.append((start..<offset + 1, column))
          }
        }
        open = nil
      }
    }
  }

  /// Whether a value holds a bracket.
  func hasBrackets(_ values: [GherkinDocument.TableCell]) -> Bool {
    placeholders.contains { _, column in
      values[column].value.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    }
  }

  /// The text with its placeholders filled in.
  func filled(_ bytes: UnsafeBufferPointer<UInt8>, _ values: [GherkinDocument.TableCell]) -> String {
    let length = placeholders.reduce(bytes.count) { $0 - $1.range.count + values[$1.column].value.utf8.count }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var (copied, end) = (0, 0)
      for (range, column) in placeholders {
        end = buffer.write(bytes[copied..<range.lowerBound], at: end)
        var value = values[column].value
        end = value.withUTF8 { buffer.write($0[...], at: end) }
        copied = range.upperBound
      }
      return buffer.write(bytes[copied...], at: end)
    }
  }

  /// Replaces the placeholders one column after the other.
  func replacing(in text: String, _ values: [GherkinDocument.TableCell]) -> String {
    var result = Array(text.utf8)
    for (name, cell) in zip(names, values) where result.count >= name.utf8.count + 2 {
      result.replace(Array("<\(name)>".utf8), with: Array(cell.value.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Copies bytes to an offset; gives the offset behind them.
  fileprivate func write(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at offset: Int) -> Int {
    self[offset...].update(fromContentsOf: bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func replace(_ placeholder: [UInt8], with value: [UInt8]) {
    var result: [UInt8] = []
    var (copied, offset) = (0, 0)
    while offset + placeholder.count <= count {
      if self[offset] == placeholder[0], self[offset...].starts(with: placeholder) {
        result += self[copied..<offset] + value
        offset += placeholder.count
        copied = offset
      } else {
        offset += 1
      }
    }
    if copied > 0 { self = result + self[copied...] }
  }
}
