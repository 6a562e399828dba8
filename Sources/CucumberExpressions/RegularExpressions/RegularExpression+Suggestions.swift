extension RegularExpression {
  /// Cucumber Expressions that could stand for a regular expression: every combination of its groups' types.
  ///
  /// - Returns: none if something but plain text stands between the groups.
  static func suggestions(
    for source: String, groups: [CaptureTree.Node], _ registry: ParameterTypeRegistry
  ) -> [String] {
    guard let anonymous = registry[""] else { return [] }
    let bytes = Array(source.utf8)
    var template = ExpressionTemplate()
    var offset = bytes.first == UInt8(ascii: "^") ? 1 : 0
    for group in groups {
      guard let text = plainText(bytes[offset..<group.range.lowerBound]) else { return [] }
      let types = registry.types(withRegexp: group.source)
      template.append(text)
      template.append(types.isEmpty ? [anonymous] : types)
      offset = group.range.upperBound
    }
    let end = bytes.last == UInt8(ascii: "$") ? bytes.count - 1 : bytes.count
    guard offset <= end, let text = plainText(bytes[offset..<end]) else { return [] }
    template.append(text)
    return GeneratedExpressions(template).map(\.source)
  }

  /// The text a piece of a regular expression matches, nil if it may match more than one.
  private static func plainText(_ piece: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in piece {
      // A special character is plain only behind a backslash, any other only without.
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      let isSpecial = isSpecial(byte)
      guard isSpecial == isEscaped || byte == UInt8(ascii: "/") else { return nil }
      result.append(byte)
      isEscaped = false
    }
    return isEscaped ? nil : String(decoding: result, as: UTF8.self)
  }
}
