/// The settings of a file `*.xcconfig`.
enum ConfigurationSettings {
  static func read(_ path: String, depth: Int = 0) -> [String: String] {
    guard depth < 10, let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return [:] }
    var settings: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let code = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingPrefix(
        while: \.isWhitespace)
      if code.hasPrefix("#include") {
        let name = code.split(separator: "\"").dropFirst().first ?? ""
        settings.merge(read("\(SystemPath.ancestors(of: path)[1])/\(name)", depth: depth + 1)) { _, included in included
        }
      } else if let equals = code.firstIndex(of: "=") {
        // A condition such as `[sdk=iphoneos*]` ends the name.
        let name = code[..<equals].split(separator: " ").first.map(String.init) ?? ""
        let value = code[code.index(after: equals)...].split(separator: " ").joined(separator: " ")
        guard !name.contains("[") else { continue }
        settings[name] = value.replacing("$(inherited)", with: settings[name] ?? "")
      }
    }
    return settings
  }
}
