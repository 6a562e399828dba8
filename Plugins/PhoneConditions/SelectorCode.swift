/// The code of an app without Objective-C: `#selector(add(_:))` becomes `Selector("add(_:)", ListController.add(_:))`,
/// and attributes such as `@objc` and `@IBOutlet` become spaces, `#keyPath(WebView.title)` a string. `@UIApplicationMain`
/// becomes `@main`, the name that the compiler has left.
///
/// The method that Foundation calls for changes, `observeValue`, can't be overridden: its class conforms to a protocol.
/// Optional requirements, which are called by `delegate?.tableView?(…)`, are ordinary ones.
/// What an extension overrides replaces the member of the class, if that is dynamic. What a test class of the main
/// actor overrides, such as `setUp()`, runs on it: with Objective-C it has the isolation of its class.
enum SelectorCode {
  static func rewritten(_ text: String) -> String {
    let words = ["#selector", "@objc", "@IB", "@UIApplicationMain", "#keyPath", "observeValue"]
    let isOverride = text.contains("override") && (text.contains("extension") || text.contains("@MainActor"))
    guard isOverride || text.contains("?(") || words.contains(where: text.contains) else { return text }
    var scanner = Scanner(text: Array(text))
    return scanner.rewritten()
  }

  private struct Scanner {
    let text: [Character]
    var index = 0
    var result = ""
    /// The types around, by the braces that are open; `nil` for other braces.
    var braces: [Declaration?] = []
    /// Whether the declaration that follows is isolated to the main actor.
    var isMainActor = false
    /// The type whose brace follows.
    var declared: Declaration?
    /// Where the types that observe values end their lists of supertypes, as offsets in `result`.
    var observers: [Int] = []
    /// The length of `result` without the white space and the comments at its end.
    var codeEnd = 0
    /// The word or sign before.
    var last = ""

    init(text: [Character]) { self.text = text }

    struct Declaration {
      let name: String
      let isExtension: Bool
      let isMainActor: Bool
      /// Where its list of supertypes ends, as an offset in `result`.
      var supertypesEnd: Int?
    }

    mutating func rewritten() -> String {
      while index < text.count { step() }
      for offset in Set(observers).sorted(by: >) {
        result.insert(contentsOf: ", _KeyValueObserver", at: result.utf8.index(result.startIndex, offsetBy: offset))
      }
      return result
    }

    private func has(_ prefix: String, at place: Int? = nil) -> Bool {
      text[min(place ?? index, text.count)...].starts(with: prefix)
    }

    private mutating func copy(_ count: Int = 1) {
      result += String(text[index..<min(index + count, text.count)])
      index = min(index + count, text.count)
    }

    private mutating func step() {
      if has("//") { return copy(text[index...].prefix { !$0.isNewline }.count) }
      if has("/*") { return copyComment() }
      if has("\"") || has("#\"") || has("##\"") { return copyString() }
      if has("#selector"), let end = closing(after: index + 9) { return rewriteSelector(to: end) }
      if has("#keyPath"), let end = closing(after: index + 8) { return rewriteKeyPath(to: end) }
      if has(Self.oldMain) { return renameMain() }
      if has("@"), let length = objectiveCAttribute { return blank(length) }
      let character = text[index]
      if Self.isWord(character) { return copyWord() }
      // An optional requirement is an ordinary one.
      if character == "?", has("?("), OptionalRequirement.isOne(last[...]) { return index += 1 }
      if character == "{" {
        endSupertypes()
        braces.append(declared)
        declared = nil
      }
      if character == "}" { _ = braces.popLast() }
      // An attribute of a function type.
      if character == ">", last == "-" { isMainActor = false }
      copy()
      if character.isWhitespace { return }
      last = String(character)
      codeEnd = result.utf8.count
    }

    /// The attribute of the delegate that begins the app, of before Swift 5.3.
    private static let oldMain = "@UIApplicationMain"

    private mutating func renameMain() {
      result += "@main"
      index += Self.oldMain.count
    }

    private mutating func endSupertypes() {
      guard declared?.supertypesEnd == nil else { return }
      declared?.supertypesEnd = codeEnd
    }

    private static func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }

    private mutating func copyComment() {
      var depth = 0
      repeat {
        if has("/*") {
          (depth, _) = (depth + 1, copy(2))
        } else if has("*/") {
          (depth, _) = (depth - 1, copy(2))
        } else {
          copy()
        }
      } while depth > 0 && index < text.count
    }

    /// Copies a string; what is interpolated is code.
    private mutating func copyString() {
      let signs = String(repeating: "#", count: text[index...].prefix { $0 == "#" }.count)
      let quotes = has("\"\"\"", at: index + signs.count) ? "\"\"\"" : "\""
      copy(signs.count + quotes.count)
      while index < text.count, !has(quotes + signs) {
        if has("\\" + signs + "(") {
          copyInterpolation(from: 1 + signs.count)
          continue
        }
        if has("\\" + signs) { copy(1 + signs.count) }
        // A string of one line that isn't closed ends with it.
        if quotes == "\"", index < text.count, text[index].isNewline { return }
        copy()
      }
      copy(quotes.count + signs.count)
    }

    /// Copies the code in parentheses that begin after some characters.
    private mutating func copyInterpolation(from start: Int) {
      copy(start)
      var depth = 0
      repeat {
        if has("(") { depth += 1 }
        if has(")") { depth -= 1 }
        step()
      } while depth > 0 && index < text.count
    }

    private mutating func copyWord() {
      let word = String(text[index...].prefix { Self.isWord($0) })
      if word == "where" { endSupertypes() }
      if word == "override" || word == "super", rewriteObserver() { return }
      if word == "override" || word == "open", rewriteExtension() { return }
      if word == "override", rewriteTestMethod() { return }
      if word == "MainActor", last == "@" { isMainActor = true }
      defer { codeEnd = result.utf8.count }
      let isDeclaration =
        ["class", "struct", "enum", "actor", "extension", "protocol"].contains(word)
        && ![".", "for", "let", "var"].contains(last)
      last = word
      copy(word.count)
      defer { if word == "in" || Self.declarations.contains(word) { isMainActor = false } }
      guard isDeclaration else { return }
      let spaces = text[index...].prefix(while: \.isWhitespace).count
      let name = String(text[(index + spaces)...].prefix { Self.isWord($0) || $0 == "." })
      guard spaces > 0, !name.isEmpty, !Self.members.contains(name) else { return }
      declared = Declaration(name: name, isExtension: word == "extension", isMainActor: isMainActor)
      copy(spaces + name.count)
    }

    /// Rewrites the declaration of `observeValue`, or a call of the superclass's.
    private mutating func rewriteObserver() -> Bool {
      let code = String(text[index...].prefix(200))
      if let call = code.prefixMatch(of: #/super\s*\.\s*observeValue(?=\s*\(\s*forKeyPath\b)/#) {
        result += "super._unobservedValue"
        index += call.0.count
        return true
      }
      let method = #/override(\s+)(?=(?:\w+\s+)*func\s+observeValue\s*\(\s*forKeyPath\b)/#
      guard let found = code.prefixMatch(of: method), let type = braces.last.flatMap(\.self),
        let end = type.supertypesEnd
      else { return false }
      observers.append(end)
      result += found.1.filter(\.isNewline)
      index += found.0.count
      return true
    }

    /// Rewrites the start of `setUp()` and the like of the main actor: it calls a method that has the body.
    private mutating func rewriteTestMethod() -> Bool {
      guard let type = braces.last.flatMap(\.self), type.isMainActor || isMainActor, last != "nonisolated" else {
        return false
      }
      let head = #/override\s+func\s+((?:setUp|tearDown)(?:WithError)?)\s*\(\s*\)\s*(throws\s*)?\{/#
      guard let found = String(text[index...].prefix(200)).prefixMatch(of: head) else { return false }
      let keyword = found.2 == nil ? "" : "try "
      let call =
        " nonisolated(unsafe) let test = self; \(keyword)MainActor.assumeIsolated { \(keyword)test._\(found.1)() } }; "
      let body = "private func _\(found.1)() \(found.2 == nil ? "" : "throws "){"
      if isMainActor, let attribute = result.range(of: "@MainActor", options: .backwards) {
        // The attribute goes to the method with the body.
        let plain = found.0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        result.insert(contentsOf: plain + call, at: attribute.lowerBound)
        result += found.0.filter(\.isNewline) + body
      } else {
        result += found.0 + call + body
      }
      index += found.0.count
      braces.append(nil)
      (last, isMainActor, codeEnd) = ("{", false, result.utf8.count)
      return true
    }

    /// Rewrites a method or property that an extension overrides: it replaces that of the class.
    private mutating func rewriteExtension() -> Bool {
      guard let type = braces.last.flatMap(\.self), type.isExtension else { return false }
      let code = String(text[index...].prefix(1000))
      if let open = code.prefixMatch(of: #/open(\s+)(?=override\s+(?:\w+\s+)*?(?:func|var)\b)/#) {
        result += open.1.filter(\.isNewline)
        index += open.0.count
        return true
      }
      let head = #/override\s+(?:(?:open|public|internal|final)\s+)*(func|var)\s+(\w+)/#
      guard let member = code.prefixMatch(of: head) else { return false }
      var name = String(member.2)
      if member.1 == "func" {
        let start = index + member.0.count
        guard has("(", at: start), let end = closing(after: start) else { return false }
        name += "(\(Self.labels(text[(start + 1)..<end])))"
      }
      result += "@_dynamicReplacement(for: \(name)) \(member.0.filter(\.isNewline))\(member.1) _replaced_\(member.2)"
      index += member.0.count
      return true
    }

    /// The labels of parameters: `_:for:`.
    private static func labels(_ parameters: ArraySlice<Character>) -> String {
      var (depth, parts, last) = (0, [""], Character(" "))
      for character in parameters {
        if "([{<".contains(character) { depth += 1 }
        if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
        if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        last = character
      }
      return parts.compactMap { part in
        part.split { $0.isWhitespace || $0 == ":" }.first.map { "\($0):" }
      }.joined()
    }

    /// The words that end the attributes of a declaration.
    private static let declarations: Set = [
      "actor", "case", "class", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
      "typealias", "var",
    ]

    /// The words after `class` in the declaration of a member.
    private static let members: Set = [
      "func", "var", "let", "subscript", "override", "final", "private", "public", "open", "internal", "fileprivate",
    ]

    /// The index of the parenthesis that closes the one that follows a place.
    private func closing(after place: Int) -> Int? {
      var depth = 0
      for index in text.indices[min(place, text.count)...] {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        if depth == 0 { return text[index] == ")" ? index : nil }
      }
      return nil
    }

    private mutating func rewriteSelector(to end: Int) {
      let inner = String(text[(index + 10)..<end])
      let newlines = inner.filter(\.isNewline)
      guard let arguments = selector(String(inner.split(whereSeparator: \.isWhitespace).joined(separator: " "))) else {
        return copy(end + 1 - index)
      }
      result += "Selector(\(arguments))" + newlines
      index = end + 1
    }

    /// The properties after the type, or after the object.
    private mutating func rewriteKeyPath(to end: Int) {
      let code = text[(index + 9)..<end]
      let names = String(code.filter { !$0.isWhitespace }).split(separator: ".").map(String.init)
      let path = names.drop { $0.first?.isUppercase ?? false || $0 == "self" }
      result += "\"\(path.joined(separator: "."))\"" + code.filter(\.isNewline)
      index = end + 1
    }

    /// The arguments of a `Selector`; `nil` for a property, and for a method outside of a type.
    private func selector(_ original: String) -> String? {
      var code = original
      guard !code.hasPrefix("getter:"), !code.hasPrefix("setter:") else { return nil }
      for own in ["self.", "Self."] where code.hasPrefix(own) { code.removeFirst(own.count) }
      let path = code.prefix { $0 != "(" && $0 != " " }
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      let arguments = code.dropFirst(path.count).prefix { $0 != " " }
      guard path.contains(".") else {
        guard let type = braces.last(where: { $0 != nil }), let type else { return nil }
        return "\"\(name)\(arguments)\", \(type.name).\(code)"
      }
      guard !(path.first?.isUppercase ?? false) else { return "\"\(name)\(arguments)\", \(code)" }
      // A method of an object, from which the compiler knows the type.
      guard let dot = original[..<(original.firstIndex { "( ".contains($0) } ?? original.endIndex)].lastIndex(of: ".")
      else { return nil }
      return "\"\(name)\(arguments)\", of: \(original[..<dot]), { $0\(original[dot...]) }"
    }

    /// The length of an attribute that needs Objective-C.
    private var objectiveCAttribute: Int? {
      let word = String(text[(index + 1)...].prefix { Self.isWord($0) })
      guard ObjectiveCAttribute.names.contains(word) else { return nil }
      guard word == "objc", has("(", at: index + 5) else { return word.count + 1 }
      return closing(after: index + 5).map { $0 + 1 - index }
    }

    private mutating func blank(_ length: Int) {
      result += String(repeating: " ", count: length)
      index += length
    }
  }
}
