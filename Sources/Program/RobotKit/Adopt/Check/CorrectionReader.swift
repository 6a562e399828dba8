import Reporters

/// Reads which declarations of foreign modules the errors of the compiler ask for.
struct CorrectionReader {
  private let project: AppProject
  private let standIns: [StandIn]
  /// The types of stand-ins, and those that other modules on Linux declare.
  private let drafted: Set<String>
  private let known: Set<String>
  private let errors: [CompilerError]
  /// The files of errors by the names that can't be found.
  private let files: [String: Set<String>]
  /// What the app declares, and the members that SwiftUI has.
  private let own: Set<String>
  private let members: Set<String>
  private let table = SurfaceTable.shipped

  /// - Parameter errors: All errors of a check: a name that several files lack has one module.
  init(_ errors: [CompilerError], in package: AdoptedPackage) {
    let project = package.project
    (self.project, self.errors) = (project, errors)
    (standIns, drafted) = (package.standIns.all, package.standIns.types)
    known = KnownTypes.names(importing: project.imports)
    own = project.declaredNames
    members = own.union(table.members.filter { $0.value.contains { $0.status != .missing } }.keys)
    files = errors.reduce(into: [:]) { files, error in
      guard let name = error.quoted.first, let path = project.path(of: error.path) else { return }
      files[name, default: []].insert(path)
    }
  }

  /// The additions, each with an error that asks for it.
  var corrections: [(correction: StandInCorrection, error: CompilerError)] {
    var seen: Set<StandInCorrection> = []
    return errors.flatMap { error in corrections(for: error).map { ($0, error) } }
      .filter { seen.insert($0.0).inserted }
  }

  private func corrections(for error: CompilerError) -> [StandInCorrection] {
    guard let path = project.path(of: error.path), let first = error.quoted.first,
      !error.message.contains("; did you mean")
    else { return [] }
    guard let code = project.foreignCode[path], let owner = owner(of: first) else {
      return memberElsewhere(error, first, path)
    }
    let start = code.index(line: error.line, column: error.column)
    let message = error.message
    if message.hasPrefix("cannot find type '") || message.hasPrefix("unknown attribute '") {
      return Self.isOfProtocol(first, in: code) ? [] : type(first, of: owner)
    }
    if message.hasPrefix("cannot find '") {
      if first.first?.isUppercase == true { return type(first, of: owner) }
      guard Self.isIdentifier(first), !isTypo(first, of: own) else { return [] }
      let call = code.call(of: first, from: start) ?? DraftedCall(name: first, arguments: nil)
      return [StandInCorrection(kind: .global, name: first, module: owner, call: call)]
    }
    if message.contains("' is not a member type of "), let type = error.quoted.last, isDrafted(type) {
      // Without the module.
      let outer = type.split(separator: ".").dropFirst().joined(separator: ".")
      return [StandInCorrection(kind: .nestedType, name: "\(outer).\(first)")]
    }
    // What the compiler says of a drafted member that is compared with `nil`.
    if message.hasPrefix("static member '"), isDrafted(error.quoted.last ?? "") {
      return [StandInCorrection(kind: .optionalMember, name: first)]
    }
    if message.contains("has no member '"), error.quoted.count > 1, let name = error.quoted.last {
      return member(name, of: first, isStatic: message.hasPrefix("type '"), code, start)
    }
    // A pattern of a `switch` over a drafted value.
    if message.hasSuffix("cannot be resolved without a contextual type"), Self.isIdentifier(first),
      code.text(start - 2) == "case", code.text(start - 1) == "."
    {
      return [StandInCorrection(kind: .staticMember, name: first, call: DraftedCall(name: first, arguments: nil))]
    }
    if message == "generic parameter 'Value' could not be inferred", let call = code.draftedCall(start),
      call.name != "init", code.text(start - 1) == "."
    {
      return [StandInCorrection(kind: .method, name: call.name, call: call)]
    }
    if message.hasPrefix("cannot infer contextual base in reference to member '"), isArgumentOfDrafted(error),
      Self.isIdentifier(first)
    {
      let call = code.call(of: first, from: start) ?? DraftedCall(name: first, arguments: nil)
      return [StandInCorrection(kind: .staticMember, name: first, call: call)]
    }
    if let base = StandInDraft.TypeDraft.Base(rawValue: error.quoted.last ?? ""),
      let type = error.quoted.dropLast().last?.filter({ $0 != "?" }), drafted.contains(type),
      ["cannot convert ", "cannot assign "].contains(where: message.hasPrefix) || message.contains("' inherit from '")
    {
      return [StandInCorrection(kind: .subclass, name: type, base: base)]
    }
    let target = error.quoted.last?.filter { !"?[]".contains($0) } ?? ""
    if message.hasPrefix("cannot assign value of type '"), first.contains("DraftedResult"), drafted.contains(target) {
      return [StandInCorrection(kind: .alias, name: target)]
    }
    if message.hasPrefix("cannot convert value of type 'DraftedResult"), error.quoted.count > 1 {
      return typedMember(error.quoted[1], code, start)
    }
    if message.hasPrefix("cannot convert value of type '"), first.hasSuffix(".Type"), error.quoted.last == "String",
      drafted.contains(String(first.dropLast(".Type".count)))
    {
      return [StandInCorrection(kind: .constant, name: String(first.dropLast(".Type".count)), module: owner)]
    }
    let isUnwrapped = ["must have Optional type", "non-optional value of type", "non-optional type"].contains {
      message.contains($0)
    }
    return isUnwrapped ? unwrapped(error.quoted.last ?? "", code, start) : []
  }

  /// Returns the member of a drafted value that a file without an import of its module has from another file.
  private func memberElsewhere(_ error: CompilerError, _ type: String, _ path: String) -> [StandInCorrection] {
    guard isDrafted(type), error.message.contains("' has no member '"), error.quoted.count == 2,
      let code = project.code(of: path)
    else { return [] }
    let start = code.index(line: error.line, column: error.column)
    return member(error.quoted[1], of: type, isStatic: error.message.hasPrefix("type '"), code, start)
  }

  /// Whether a name is that of a protocol's type, which isn't found if the conformance of a view or a style has errors.
  private static func isOfProtocol(_ name: String, in code: TokenStructure) -> Bool {
    ["Configuration", "Context"].contains(name)
      && code.tokens.contains { $0.text.hasSuffix("Representable") || $0.text.hasSuffix("Style") }
  }

  /// Returns the module that declares a name: one that all files with the name import, if there is one.
  ///
  /// - Parameter missing: The name in the errors; the same name if `nil`.
  private func owner(of name: String, inFilesWithout missing: String? = nil) -> String? {
    let modules = project.foreign.filter { !StandIn.isComplete($0.name) }
    return StandIns.owner(of: name, usedIn: files[missing ?? name] ?? [], among: modules)
  }

  /// Whether a name is one edit away from another one, as those of typing mistakes are.
  private func isTypo(_ name: String, of names: Set<String>) -> Bool {
    guard name.count > 3 else { return false }
    let limit = name.count < 8 ? 1 : 2
    return names.contains { Spelling.distance(from: name, to: $0).map { (1...limit).contains($0) } ?? false }
  }

  private func isDrafted(_ type: String) -> Bool {
    let names = type.split { [".", "?", "<"].contains($0) }.map(String.init)
    return type.hasPrefix("DraftedResult") || names.contains(where: drafted.contains)
  }

  /// Whether values of a type may be views, to which drafted modifiers apply.
  private func isView(_ type: String) -> Bool {
    let name = String(type.prefix { $0 != "<" })
    return type.hasPrefix("some ") || table.types[name] != nil || own.contains(name)
  }

  /// Whether the compiler can't infer what a drafted member in the line of an error returns, either.
  private func isArgumentOfDrafted(_ error: CompilerError) -> Bool {
    errors.contains {
      $0.path == error.path && $0.line == error.line && $0.message == "generic parameter 'Value' could not be inferred"
    }
  }

  /// Whether a module may declare a name: those with the prefixes of Foundation and UIKit are theirs, unless the module
  /// has types with the prefix, as CoreData has.
  private func isName(_ name: String, in module: String) -> Bool {
    guard let prefix = ["NS", "UI"].first(where: name.hasPrefix) else { return true }
    return standIns.contains { $0.name == module && $0.types.contains { $0.hasPrefix(prefix) } }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name != "self" && name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  // MARK: - Declarations

  private func type(_ name: String, of module: String) -> [StandInCorrection] {
    guard Self.isIdentifier(name), !known.contains(name) else { return [] }
    return [StandInCorrection(kind: .type, name: name, module: module)]
  }

  private func member(
    _ name: String, of type: String, isStatic: Bool, _ code: TokenStructure, _ start: Int
  ) -> [StandInCorrection] {
    let base = String(name.prefix { $0 != "(" })
    guard Self.isIdentifier(base) else { return [] }
    let call = code.call(of: base, from: start)
    if isDrafted(type) {
      if isStatic {
        let call = call ?? DraftedCall(name: base, arguments: nil)
        return [StandInCorrection(kind: .staticMember, name: base, call: call)]
      }
      return call.map { [StandInCorrection(kind: .method, name: base, call: $0)] } ?? []
    }
    if isStatic, ["Notification.Name", "NSNotification.Name"].contains(type), call?.arguments == nil,
      !isTypo(base, of: own), let module = owner(of: base, inFilesWithout: type), isName(base, in: module)
    {
      return [StandInCorrection(kind: .notification, name: base, module: module)]
    }
    guard !isStatic, let call, isView(type), !isTypo(base, of: members) else { return [] }
    return [StandInCorrection(kind: .modifier, name: base, call: call)]
  }

  /// Returns the type of the member whose value is converted.
  private func typedMember(_ type: String, _ code: TokenStructure, _ start: Int) -> [StandInCorrection] {
    let name = type.filter { $0 != "?" }
    // Types of the app aren't visible in a stand-in, nor are those of other stand-ins.
    guard name.allSatisfy({ $0.isLetter || $0.isNumber }), !drafted.contains(name),
      !project.facts.values.contains(where: { $0.types.contains(name) })
    else { return [] }
    // The location of an unwrapped value is its exclamation mark.
    if code.text(start) == "!", let value = code.value(before: start), code.text(value - 1) == "." {
      return [
        StandInCorrection(kind: .typedMember, name: code.text(value), call: code.draftedCall(value), result: name)
      ]
    }
    // The location of a subscript is its bracket.
    let start = code.text(start) == "[" && start > 0 ? start - 1 : start
    let bound = code.binding(of: start).flatMap(code.lastMember)
    guard let value = code.lastMember(from: start) ?? bound else { return [] }
    // `parts[0]` after `let parts = result.parts`.
    let isElement = value == bound && code.text(start + 1) == "[" && Int(code.text(start + 2)) != nil
    return [
      StandInCorrection(
        kind: .typedMember, name: code.text(value), call: code.draftedCall(value),
        result: isElement ? "[\(name)]" : name)
    ]
  }

  /// Returns the member or the initializer whose value a condition, a question mark or an exclamation mark unwraps.
  private func unwrapped(_ type: String, _ code: TokenStructure, _ start: Int) -> [StandInCorrection] {
    let isBinding = ["let", "var"].contains(code.text(start))
    let found = isBinding ? code.value(boundAt: start) : code.value(before: start)
    guard let found else { return [] }
    // `item` of `item?.name` may be bound before.
    let value = code.draftedCall(found) == nil ? code.binding(of: found).map(code.lastName) ?? found : found
    if type == "DraftedResult" {
      return code.text(value - 1) == "." ? [StandInCorrection(kind: .optionalMember, name: code.text(value))] : []
    }
    guard isDrafted(type), let call = code.draftedCall(value) else { return [] }
    let path = type.split(separator: "<").first.map(String.init) ?? type
    return [
      StandInCorrection(
        kind: .failableInitializer, name: path, call: DraftedCall(name: "init", arguments: call.arguments))
    ]
  }
}

extension CompilerError {
  /// The strings in quotes of the message.
  var quoted: [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}

extension TokenStructure {
  /// The first token at or after a location; the number of tokens if there is none.
  fileprivate func index(line: Int, column: Int) -> Int {
    tokens.firstIndex { ($0.line, $0.column) >= (line, column) } ?? tokens.count
  }

  /// The use of a name in the lines after a token.
  private func use(of name: String, from start: Int) -> Int? {
    (start..<max(start, tokens.count)).first { self[$0].line > self[start].line + 3 || text($0) == name }
      .flatMap { text($0) == name ? $0 : nil }
  }

  fileprivate func call(of name: String, from start: Int) -> DraftedCall? {
    use(of: name, from: start).flatMap(draftedCall)
  }

  /// The last member of a chain of members and calls; `nil` if it is a name alone.
  fileprivate func lastMember(from start: Int) -> Int? {
    let last = lastName(from: start)
    return text(last - 1) == "." ? last : nil
  }

  fileprivate func lastName(from start: Int) -> Int {
    var (last, index) = (start, start)
    while index < tokens.count {
      index = end(ofName: index)
      while ["(", "[", "?", "!"].contains(text(index + 1)), !self[index + 1].isSpaced {
        index = end(of: index + 1) ?? index + 1
      }
      guard text(index + 1) == ".", self[index + 2].kind == .word else { break }
      index += 2
      last = index
    }
    return last
  }

  /// The first token of the value of the variable at a token: `map` of `let place = map.convert(point)`.
  fileprivate func binding(of variable: Int) -> Int? {
    guard self[variable].kind == .word else { return nil }
    let name = tokens.indices.prefix(max(0, variable)).last { index in
      text(index) == text(variable) && ["let", "var"].contains(text(index - 1)) && text(index + 1) == "="
    }
    return name.map { afterEffects($0 + 2) }
  }

  /// The last name of the value that a condition binds by `let` or `var`.
  fileprivate func value(boundAt keyword: Int) -> Int? {
    let equals = (keyword..<min(keyword + 30, tokens.count)).first { text($0) == "=" && areSiblings($0, keyword) }
    return equals.map { lastName(from: afterEffects($0 + 1)) }
  }

  /// The name whose value or call ends before a token, or at it.
  fileprivate func value(before index: Int) -> Int? {
    if self[index].kind == .word { return lastName(from: index) }
    let last = index - 1
    let name = [")", "]"].contains(text(last)) ? opener(of: last) - 1 : last
    return self[name].kind == .word ? name : nil
  }

  private func afterEffects(_ start: Int) -> Int {
    var index = start
    while ["try", "await", "?", "!"].contains(text(index)) { index += 1 }
    return index
  }
}
