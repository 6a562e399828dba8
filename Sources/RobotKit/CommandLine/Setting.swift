/// An option as somebody has given it.
struct Setting {
  let option: OptionSpec
  /// Absent for an option that takes none.
  let value: String?
  /// Whether it was turned off: `--no-fail-fast`.
  var isOff = false

  /// Puts it into effect.
  ///
  /// - Throws: ``ValueError`` when the value is no good.
  func apply(to options: inout Options) throws {
    switch option.value {
    case .none(let set):
      if !isOff { set(&options) }
    case .text(_, let set):
      try set(&options, value ?? "")
    }
  }

  /// What stands on a command line for it.
  var words: [String] {
    [isOff ? "--no-" + option.key : option.name] + [value].compactMap(\.self)
  }

  /// Whether it makes no sense beside another one.
  func excludes(_ other: Setting) -> Bool {
    guard !isOff, !other.isOff else { return false }
    return option.excludes.contains(other.option.name) || other.option.excludes.contains(option.name)
  }
}
