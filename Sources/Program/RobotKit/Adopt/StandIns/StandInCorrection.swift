#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A declaration that an error of the compiler adds to the drafts of stand-ins.
struct StandInCorrection: Hashable, Codable {
  enum Kind: String, Codable {
    case type
    /// A type in another one, by its path.
    case nestedType
    /// A type to which values of unknown types are assigned.
    case alias
    /// A type that inherits from a class of UIKit.
    case subclass
    /// A function or a constant.
    case global
    /// A string with a name that begins like that of a type.
    case constant
    /// A name of notifications.
    case notification
    /// A method of drafted values.
    case method
    /// A modifier of views.
    case modifier
    /// A member without a type before the dot.
    case staticMember
    /// A member whose value is unwrapped.
    case optionalMember
    /// A member whose value has a certain type.
    case typedMember
    /// An initializer of the type `name` that returns `nil`.
    case failableInitializer
  }

  let kind: Kind
  let name: String
  /// The module of a type or a global.
  var module: String?
  var call: DraftedCall?
  /// The type of a member's value.
  var result: String?
  /// What a type inherits from.
  var base: StandInDraft.TypeDraft.Base?

  /// What it adds, for users.
  var text: String {
    switch kind {
    case .type, .nestedType: "the type \(name)"
    case .alias: "\(name) as any drafted value"
    case .subclass: "\(name) as a \(base?.rawValue ?? "")"
    case .constant: "the string \(name) in \(module ?? "")"
    case .notification: "the notification \(name) in \(module ?? "")"
    case .global: "\(name)\(call?.arguments == nil ? "" : "()") in \(module ?? "")"
    case .method: "the method \(name)() of drafted values"
    case .modifier: "the modifier \(name)() of views"
    case .staticMember: "the static member \(name)"
    case .optionalMember: "\(name) as optional"
    case .typedMember: "\(name) as \(result ?? "")"
    case .failableInitializer: "an initializer of \(name) that can fail"
    }
  }
}

/// The corrections of a package's drafts, in a fixed order.
struct StandInCorrections: Equatable {
  private(set) var all: [StandInCorrection] = []

  /// The file of a package in which they are kept for the next call.
  static let path = "StandIns/corrections.json"

  init() {}

  init(_ all: [StandInCorrection]) {
    self.all = Set(all).sorted { ($0.kind.rawValue, $0.name, "\($0)") < ($1.kind.rawValue, $1.name, "\($1)") }
  }

  /// Reads those of an earlier call.
  ///
  /// - Throws: ``AdoptProblem`` if the file can't be read.
  init(of package: String) throws {
    let path = "\(package)/\(Self.path)"
    guard SystemPath.isTaken(path) else {
      self.init()
      return
    }
    guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit),
      let all = try? JSONDecoder().decode([StandInCorrection].self, from: Data(bytes))
    else {
      throw AdoptProblem("\(path) can't be read as corrections of stand-ins", try: "--check after removing the file")
    }
    self.init(all)
  }

  /// The text of the file; `nil` if there are no corrections.
  var text: String? {
    guard !all.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(all)).map { String(decoding: $0, as: UTF8.self) + "\n" }
  }

  func adding(_ more: [StandInCorrection]) -> StandInCorrections { StandInCorrections(all + more) }

  /// Returns those whose names code still has.
  func used(among words: @autoclosure () -> Set<String>) -> StandInCorrections {
    guard !all.isEmpty else { return self }
    let words = words()
    return StandInCorrections(all.filter { words.contains(String($0.name.split(separator: ".").last ?? "")) })
  }
}

extension StandInDraft {
  /// Returns the draft of all modules with corrections other than types and globals of a module.
  func corrected(by corrections: StandInCorrections) -> StandInDraft {
    var draft = self
    for correction in corrections.all {
      let (name, call) = (correction.name, correction.call)
      switch correction.kind {
      case .type, .global, .constant, .notification: break
      case .alias: draft.types[name]?.isAlias = true
      case .subclass: draft.types[name]?.base = correction.base
      case .nestedType: draft.types[name] = draft.types[name] ?? .init()
      case .optionalMember: draft.optionals.insert(name)
      case .typedMember:
        draft.results[name] = correction.result
        call.map { _ = draft.methods.insert($0) }
      case .method: call.map { _ = draft.methods.insert($0) }
      case .modifier: call.map { _ = draft.modifiers.insert($0) }
      case .staticMember: call.map { _ = draft.implicit.insert($0) }
      case .failableInitializer: call.map { _ = draft.types[name]?.failable.insert($0) }
      }
    }
    return draft
  }
}
