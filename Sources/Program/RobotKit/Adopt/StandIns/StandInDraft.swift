/// The declarations of a module that Linux lacks, as the code of an app uses them.
///
/// Types come from the names that nothing else declares, members from calls. What a call can't show, such as the type
/// of a result, is left to the module `DraftedStandIn`, whose members exist by any name.
struct StandInDraft {
  /// A type, by its path: `AVAudioSession.Category`.
  struct TypeDraft {
    enum Kind { case value, superclass, `protocol`, wrapper }

    /// A class of UIKit whose subclasses are shown, by its name.
    enum Base: String, Codable {
      case view = "UIView"
      case viewController = "UIViewController"

      /// The arguments of the initializer that code calls.
      var arguments: String { self == .view ? "frame: .zero" : "nibName: nil, bundle: nil" }
    }

    var kind = Kind.value
    var genericCount = 0
    /// The class of UIKit that it inherits from.
    var base: Base?
    /// Whether values of unknown types may be of this one.
    var isAlias = false
    /// Whether its values are views: it is called where a statement of a view is expected.
    var isView = false
    var initializers: Set<DraftedCall> = []
    /// Initializers whose results are unwrapped.
    var failable: Set<DraftedCall> = []
    /// Declarations that subclasses override.
    var overridden: Set<String> = []
    var functions: Set<DraftedCall> = []
    /// Static properties that are unwrapped.
    var optionals: Set<String> = []
  }

  var types: [String: TypeDraft] = [:]
  /// Methods of values whose type is unknown.
  var methods: Set<DraftedCall> = []
  /// Properties and methods of such values whose results are unwrapped.
  var optionals: Set<String> = []
  /// The types of their results, as far as the code says them.
  var results: [String: String] = [:]
  /// Modifiers of views.
  var modifiers: Set<DraftedCall> = []
  /// Members without a type before the dot: `.playback`.
  var implicit: Set<DraftedCall> = []
  /// Functions and constants of the module.
  var globals: Set<DraftedCall> = []
  /// Strings of the module whose names begin like those of types.
  var constants: Set<String> = []
  /// Names of the module's notifications.
  var notifications: Set<String> = []
  /// Names of attributes that aren't property wrappers: macros can't be drafted.
  var macros: Set<String> = []
}

/// The type of a closure, as far as it follows from its text.
struct ClosureShape: Hashable, Codable {
  var parameterCount = 0
  /// The parameters that it unwraps.
  var optionals: Set<Int> = []
  var isAsync = false
  var isThrowing = false
  var isMainActor = false
  var returnsNil = false
}

extension ClosureShape {
  /// Corrections that an earlier version has kept lack some values.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    parameterCount = try values.decode(Int.self, forKey: .parameterCount)
    optionals = try values.decodeIfPresent(Set<Int>.self, forKey: .optionals) ?? []
    isAsync = try values.decode(Bool.self, forKey: .isAsync)
    isThrowing = try values.decode(Bool.self, forKey: .isThrowing)
    isMainActor = try values.decode(Bool.self, forKey: .isMainActor)
    returnsNil = try values.decodeIfPresent(Bool.self, forKey: .returnsNil) ?? false
  }
}

/// A call of a member or a function, as far as its declaration follows from it.
struct DraftedCall: Hashable, Codable {
  struct Argument: Hashable, Codable {
    enum Kind: Hashable, Codable {
      case value
      /// `Item.self`
      case type
      /// `.member`, or a list of such.
      case implicit
      /// With or without a type after the backslash.
      case keyPath(hasRoot: Bool)
      case reference
      case closure(ClosureShape)
    }

    let label: String
    let kind: Kind
  }

  let name: String
  /// `nil` for a property.
  let arguments: [Argument]?

  /// Whether a call by any name accepts the arguments, so that no declaration is needed.
  var isPlain: Bool { arguments?.allSatisfy { $0.kind == .value || $0.kind == .type } ?? true && typeOfResult == nil }

  /// The argument that says the type of the result: `data(as: Item.self)`. A guess from the names of such methods.
  var typeOfResult: Int? {
    let isAsked = ["decode", "resolve"].contains(name)
    return arguments?.firstIndex { $0.kind == .type && (isAsked || $0.label == "as") }
  }
}
