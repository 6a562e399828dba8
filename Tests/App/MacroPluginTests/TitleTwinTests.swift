import MacroPlugin
import Testing

@Suite struct TitleTwinTests {
  @Test func `a string in place of a key`() {
    let twin = TitleTwin.string.expansion(
      of: """
        /// Creates a button.
        @StringTwin @ResourceTwin
        @preconcurrency
        public nonisolated init(
          _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void = {}
        ) where Label == Text { self.init(role: role, action: action) { Text(titleKey) } }
        """)
    #expect(
      twin?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == """
        @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>( _ title: S, \
        role: ButtonRole? = nil, action: @escaping @MainActor () -> Void = {} ) where Label == Text \
        { self.init(role: role, action: action) { Text(title) } }
        """)
  }

  private static let twins = [
    (
      "@StringTwin func help<A: View>(_ textKey: LocalizedStringKey) -> A { help(Text(textKey)) }",
      "func help<S: StringProtocol, A: View>(_ text: S) -> A { help(Text(text)) }",
      "func help<A: View>(_ textResource: LocalizedStringResource) -> A { help(Text(textResource)) }"
    ),
    (
      "init?(a: Int, b nameKey: LocalizedStringKey?) {}", "init?<S: StringProtocol>(a: Int, b name: S?) {}",
      "init?(a: Int, b nameResource: LocalizedStringResource?) {}"
    ),
    (
      "@A(func: 1) func f(_ labelKeys: [LocalizedStringKey]) {}",
      "@A(func: 1) func f<S: StringProtocol>(_ labelKeys: [S]) {}",
      "@A(func: 1) func f(_ labelKeys: [LocalizedStringResource]) {}"
    ),
    (
      "func f(prompt: LocalizedStringKey) { g(prompt, \"prompt\") }",
      "func f<S: StringProtocol>(prompt: S) { g(prompt, \"prompt\") }",
      "func f(prompt: LocalizedStringResource) { g(prompt, \"prompt\") }"
    ),
  ]

  @Test(arguments: twins)
  func `twins of functions and initializers`(declaration: String, string: String, resource: String) {
    #expect(TitleTwin.string.expansion(of: declaration) == "@_disfavoredOverload \(string)")
    #expect(TitleTwin.resource.expansion(of: declaration) == "@_disfavoredOverload \(resource)")
  }

  @Test(arguments: [
    "var title: LocalizedStringKey", "func f(_ title: Text) { LocalizedStringKey(title) }",
    "func f(_ aKey: LocalizedStringKey, _ bKey: LocalizedStringKey) {}", "init",
  ])
  func `declarations without a twin`(declaration: String) {
    #expect(TitleTwin.string.expansion(of: declaration) == nil)
  }
}
