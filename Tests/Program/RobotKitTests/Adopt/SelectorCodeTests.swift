import Testing

/// The uses of Objective-C that the plug-in `PhoneConditions` rewrites.
@Suite struct SelectorCodeTests {
  @Test(arguments: [
    ("class A { func f() { b(#selector(c)) } }", "class A { func f() { b(Selector(\"c\", A.c)) } }"),
    ("class A { let a = #selector(self.c(_:)) }", "class A { let a = Selector(\"c(_:)\", A.c(_:)) }"),
    (
      "extension A.B { var a: S { #selector(Self.c(_:for:)) } }",
      "extension A.B { var a: S { Selector(\"c(_:for:)\", A.B.c(_:for:)) } }"
    ),
    (
      "class A { class func b() {}; let c = #selector(d) }",
      "class A { class func b() {}; let c = Selector(\"d\", A.d) }"
    ),
    ("class A { class B {} ; let c = #selector(d) }", "class A { class B {} ; let c = Selector(\"d\", A.d) }"),
    (
      "class A { let a = #selector(self.view.endEditing(_:)) }",
      "class A { let a = Selector(\"endEditing(_:)\", of: self.view, { $0.endEditing(_:) }) }"
    ), ("let a = #selector(model.load)", "let a = Selector(\"load\", of: model, { $0.load })"),
    ("let a = #selector(UIResponder.resign)", "let a = Selector(\"resign\", UIResponder.resign)"),
    (
      "class A { let a = \"\\(b ? \"http://x\" : c)\"; let d = #selector(e) }",
      "class A { let a = \"\\(b ? \"http://x\" : c)\"; let d = Selector(\"e\", A.e) }"
    ),
    (
      "class A { let a = \"\\(b(#selector(c)) ? \"*/{*\" : \"/*\")\" }",
      "class A { let a = \"\\(b(Selector(\"c\", A.c)) ? \"*/{*\" : \"/*\")\" }"
    ),
    (
      "class A { func b() { for actor in cast { c(#selector(d)) } } }",
      "class A { func b() { for actor in cast { c(Selector(\"d\", A.d)) } } }"
    ), ("class A { @objc private func b() {} }", "class A {       private func b() {} }"),
    ("@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
    ("class A { @IBOutlet private weak var b: C! }", "class A {           private weak var b: C! }"),
    ("@IBDesignable class A { @IBInspectable var b = 1 }", "              class A {                var b = 1 }"),
    ("a(forKeyPath: #keyPath(WKWebView.title))", "a(forKeyPath: \"title\")"),
    ("let a = #keyPath(self.b.c)", "let a = \"b.c\""), ("@objc(XYA) class A {}", "           class A {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("a.delegate?.tableView?(b, didSelectRowAt: c)", "a.delegate?.tableView(b, didSelectRowAt: c)"),
    (
      "d?.scrollViewDidScroll?(s); f?.sceneDidBecomeActive?(s)", "d?.scrollViewDidScroll(s); f?.sceneDidBecomeActive(s)"
    ),
  ]) func `a selector names the method of its type`(code: String, expected: String) {
    #expect(SelectorCode.rewritten(code) == expected)
  }

  @Test(arguments: [
    "let a = #selector(b)", "class A { let a = #selector(getter: b) }",
    "let a = \"#selector(b) @objc\"", "// @objc #selector(b)", "/* @objc /* { */ */", "let a = #\"@objc\"#",
    "let a = \"\"\"\n@objc \"b\"\n\"\"\"", "@objection class A {}", "onTap?(a)", "a.sceneries?(b)", "\"scene?(a)\"",
  ]) func `other code stays`(code: String) { #expect(SelectorCode.rewritten(code) == code) }

  /// Source: henemm/timebox-ios FocusBloxUITests/BlockedTaskSwipeUITests.swift, which Xcode 26.2 compiles as Swift 6;
  /// IntegrationUITests of pointfreeco/swift-composable-architecture.
  @Test(arguments: [
    (
      "@MainActor final class A: XCTestCase { override func setUp() { b() } ; let c = 1 }",
      "@MainActor final class A: XCTestCase { override func setUp() { nonisolated(unsafe) let test = self; "
        + "MainActor.assumeIsolated { test._setUp() } }; private func _setUp() { b() } ; let c = 1 }"
    ),
    (
      "@MainActor\n@available(iOS 17, *) class A: B {\n  override func tearDownWithError() throws {\n"
        + "    if b { c }\n  }\n}",
      "@MainActor\n@available(iOS 17, *) class A: B {\n  override func tearDownWithError() throws { "
        + "nonisolated(unsafe) let test = self; try MainActor.assumeIsolated { try test._tearDownWithError() } }; "
        + "private func _tearDownWithError() throws {\n    if b { c }\n  }\n}"
    ),
    (
      "class A: B {\n  @MainActor\n  override func setUp() {\n    b()\n  }\n}",
      "class A: B {\n  override func setUp() { nonisolated(unsafe) let test = self; "
        + "MainActor.assumeIsolated { test._setUp() } }; @MainActor\n  private func _setUp() {\n    b()\n  }\n}"
    ),
  ]) func `test methods of the main actor run on it`(code: String, expected: String) {
    #expect(SelectorCode.rewritten(code) == expected)
  }

  @Test(arguments: [
    "class A: XCTestCase { override func setUp() { b() } }",
    "@MainActor class A: XCTestCase { override nonisolated func setUp() { b() } }",
    "@MainActor class A: XCTestCase { nonisolated override func setUp() { b() } }",
    "@MainActor class A: XCTestCase { override func setUp() async throws { b() } }",
    "@MainActor class A: XCTestCase { override class func setUp() { b() } }",
    "@MainActor func a() {}\nclass A: XCTestCase { override func setUp() { b() } }",
    "typealias A = @MainActor () -> Void\nclass B: XCTestCase { override func setUp() { b() } }",
    "// @MainActor\nclass A: XCTestCase { override func setUp() { b() } }",
  ]) func `other test methods stay`(code: String) { #expect(SelectorCode.rewritten(code) == code) }

  @Test func `lines stay where they are`() {
    let code = "class A {\n  let a = #selector(\n    b\n  )\n  let c = 1\n}\n"
    let expected = "class A {\n  let a = Selector(\"b\", A.b)\n\n\n  let c = 1\n}\n".split(
      separator: "\n", omittingEmptySubsequences: false)
    let rewritten = SelectorCode.rewritten(code).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rewritten.count == expected.count && rewritten[4] == "  let c = 1")
  }

  @Test func `a class that overrides observeValue conforms to a protocol`() {
    let code = """
      class Outer: NSObject {
        // class Comment: NSObject {
        final class Observer<Value>: NSObject, Sendable where Value: Hashable {  // class
          struct Note {}
          public override func observeValue(
            forKeyPath keyPath: String?, of object: Any?) {
              super.observeValue(forKeyPath: keyPath, of: object)
          }
          override func observe() {}
        }
      }
      """
    let expected = code.replacing("NSObject, Sendable where", with: "NSObject, Sendable, _KeyValueObserver where")
      .replacing("override func observeValue", with: "func observeValue")
      .replacing("super.observeValue", with: "super._unobservedValue")
    #expect(SelectorCode.rewritten(code) == expected)
  }

  @Test(arguments: [
    (
      "extension W { open override func f(_ a: [A: B], with b: (A, B) -> C?) { super.f(a, with: b) } }",
      "extension W { @_dynamicReplacement(for: f(_:with:)) func _replaced_f(_ a: [A: B], with b: (A, B) -> C?)"
        + " { super.f(a, with: b) } }"
    ),
    (
      "extension W { override open func g() { open(a) } }",
      "extension W { @_dynamicReplacement(for: g()) func _replaced_g() { open(a) } }"
    ),
    (
      "extension W { public override var v: Int { 1 } }",
      "extension W { public @_dynamicReplacement(for: v) var _replaced_v: Int { 1 } }"
    ),
  ]) func `what an extension overrides replaces the member`(code: String, expected: String) {
    #expect(SelectorCode.rewritten(code) == expected)
  }

  @Test(arguments: [
    "class A: B { open override func f() {} }", "extension A { override class var v: Int { 1 } }",
    "extension A { class B: C { override func f() {} } }", "extension A { open func override() { open(f) } }",
  ]) func `other overrides stay`(code: String) { #expect(SelectorCode.rewritten(code) == code) }
}
