// The compiler plug-in for `#Preview` of WidgetKit, `#Rule` and `@Parameter` of TipKit, and `@Generable` and `@Guide` of
// FoundationModels.

import MacroPlugin

PluginConnection.serve("ServiceMacros") { message in
  switch message {
  case .expandFreestandingMacro(let macro): expansion(of: macro)
  case .expandAttachedMacro(let attached): expansion(of: attached)
  default: .failure("unknown message: \(message)", at: nil)
  }
}

func expansion(of macro: FreestandingMacro) -> PluginMessage {
  switch macro.macro {
  case "WidgetPreviewMacro": WidgetPreviewMacro.expansion(macro)
  case "RuleMacro": .expansion("TipKit.Tips.Rule" + macro.call)
  default: .failure("unknown macro \(macro.macro)", at: macro.location)
  }
}

func expansion(of attached: AttachedMacro) -> PluginMessage {
  switch attached.macro {
  case "ParameterMacro": ParameterMacro.expansion(attached)
  case "GenerableMacro": GenerableMacro.expansion(attached)
  case "GuideMacro": .expansion("")
  default: .failure("unknown macro \(attached.macro)", at: attached.location)
  }
}

extension FreestandingMacro {
  /// The arguments and closures after the name, as they are written.
  var call: String {
    let use = source.drop { $0 != "#" }.dropFirst()
    return String(use.drop { $0.isLetter || $0 == "." || $0 == "_" })
  }
}
