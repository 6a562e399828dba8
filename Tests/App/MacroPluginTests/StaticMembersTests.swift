import MacroPlugin
import Testing

@Suite struct StaticMembersTests {
  @Test func `a member of a protocol for each type`() {
    let extensions = StaticMembers.ofTypes(
      in: "@StaticMembers([\n  \"plain\": PlainListStyle.self, \"`switch`\": SwitchToggleStyle.self,\n])",
      extending: "ListStyle")
    #expect(
      extensions == """
        extension ListStyle where Self == PlainListStyle {
          public static nonisolated var plain: PlainListStyle { PlainListStyle() }
        }
        extension ListStyle where Self == SwitchToggleStyle {
          public static nonisolated var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
        }
        """)
  }

  @Test func `a member of a struct for each name`() {
    #expect(
      StaticMembers.ofNames(in: "@NamedOptions(\n  \"`default`\", \"compact\"\n)") == """
        let name: String
        public static let `default` = Self(name: "default")
        public static let compact = Self(name: "compact")
        """)
  }
}
