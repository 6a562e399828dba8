import Testing

/// The conditions that the plug-in `PhoneConditions` rewrites.
@Suite struct PhoneCodeTests {
  @Test(arguments: ["\n", "\r\n", "\r"]) func `conditions are rewritten by lines of any kind`(end: String) {
    let lines = ["#if os(iOS) && !os(Linux)", "let a = \"\"\"", "  #if os(iOS)", "  \"\"\"", "#endif", ""]
    let expected = ["#if true && !false", "let a = \"\"\"", "  #if os(iOS)", "  \"\"\"", "#endif", ""]
    #expect(PhoneCode().rewritten(lines.joined(separator: end)) == expected.joined(separator: end))
  }

  @Test func `a copy has the path of the file, not of the link`() throws {
    let directory = try TestDirectory(["app/A.swift": "let a = #filePath\n"])
    try directory.link("A.swift", to: "app/A.swift")
    try PhoneCode().writeCopy(of: directory.url("A.swift"), to: directory.url("A-phone.swift"))
    let path = directory.url("app/A.swift").path
    #expect(
      try directory.text(of: "A-phone.swift") == "#sourceLocation(file: \"\(path)\", line: 1)\nlet a = #filePath\n")
  }

  @Test func `the initializer of a URLProtocol is required`() {
    let code =
      "  override public init(\n    request: URLRequest, cachedResponse: CachedURLResponse?) {}\n  override init() {}\n"
    #expect(PhoneCode().rewritten(code) == code.replacing("override public", with: "required public"))
  }

  @Test(arguments: [
    ("#if targetEnvironment( simulator )", "#if true"), ("import Core.Parts", "import Core"),
    ("if #available(iOS 27, *) {", "if false {"), ("if #unavailable(iOS 27) {", "if true {"),
    ("if #available(iOS 27.0, *), a {", "if false, a {"), ("guard #available(iOS 27.1, *) else", "guard false else"),
    ("if #available(iOS 27.1, macOS 27, *) {", "if false {"), ("if #available(macOS 27, iOS 27, *) {", "if false {"),
    ("if #available(anyAppleOS 27.0, *) {", "if false {"), ("if #unavailable(anyAppleOS 27) {", "if true {"),
    ("if #available(anyAppleOS 26, *) {", "if #available(iOS 26, *) {"),
    ("if #available(macOS 27, *) {", "if #available(macOS 27, *) {"),
    ("@available(iOS 27, *) struct A {", "@available(iOS 27, *) struct A {"),
    ("@available(anyAppleOS 27.0, *) struct A {", "@available(iOS 27.0, *) struct A {"),
    ("@available(tvOS, unavailable, anyAppleOS 27)", "@available(tvOS, unavailable, iOS 27)"),
    ("if #available(iOS 17, *) {", "if #available(iOS 17, *) {"), ("let os = f(iOS)", "let os = f(iOS)"),
  ]) func `a line has the code of a phone`(line: String, expected: String) {
    #expect(PhoneCode().rewritten(line) == expected)
  }

  @Test(arguments: [
    ("if #available(\n  iOS 27,\n  *\n) {", "if false\n\n\n {"),
    ("if a, #available(iOS 27,\r\n  *), b {", "if a, false\r\n, b {"),
    ("if #unavailable(\n  iOS 27 // the newest\n), #available(macOS 27,\n  iOS 27, *) {", "if true\n\n, false\n {"),
    ("if #available(\n  anyAppleOS 27,\n  *) {\n  a(\"\"\"\n  b", "if false\n\n {\n  a(\"\"\"\n  b"),
    ("@available(\n  anyAppleOS 27, *)\nstruct A {", "@available(\n  iOS 27, *)\nstruct A {"),
    ("if #available(\n  iOS 26.5,\n  *) {", "if #available(\n  iOS 26.5,\n  *) {"),
    ("// if #available(\n//   iOS 27, *) {", "// if #available(\n//   iOS 27, *) {"),
    ("a(\"#available(\")\nb(iOS 27, c)", "a(\"#available(\")\nb(iOS 27, c)"),
    ("a(\"\"\"\n  #available(\n  iOS 27, *)\n  \"\"\")", "a(\"\"\"\n  #available(\n  iOS 27, *)\n  \"\"\")"),
    ("f(available(\n#if os(iOS)\n  a()", "f(available(\n#if true\n  a()"),
  ]) func `a list of versions over several lines keeps its lines`(code: String, expected: String) {
    #expect(PhoneCode().rewritten(code) == expected)
  }

  @Test(arguments: [
    ("#if canImport(os)", "#if false"), ("#if canImport( UIKit ) && os(iOS)", "#if canImport( UIKit ) && true"),
    ("#if os(Linux) || canImport(Darwin)", "#if os(Linux) || false"),
  ]) func `packages keep their branches for Linux`(line: String, expected: String) {
    #expect(PhoneCode(hidden: ["os", "Darwin"]).rewritten(line) == expected)
  }

  @Test(arguments: [
    ("#if DEBUG && canImport(SwiftUI)", "#if false && canImport(SwiftUI)"), ("#if DEBUGGING", "#if DEBUGGING"),
    ("import MachO", "public import MachO"), ("  @preconcurrency import A", "  @preconcurrency public import A"),
    ("internal import A", "internal import A"), ("@_exported import A", "@_exported import A"),
    (
      "@preconcurrency import Combine",
      "@preconcurrency public import Combine; @preconcurrency public import HeadlessCombine"
    ),
    ("import struct A.B", "public import struct A.B"), ("@_spi(B) import A", "@_spi(B) public import A"),
    ("@testable import A", "@testable import A"),
  ]) func `packages may have no debug code, and public imports`(line: String, expected: String) {
    #expect(PhoneCode(hidden: ["DEBUG", "import"]).rewritten(line) == expected)
  }

  @Test(arguments: [
    ("import Darwin", "import Glibc"), ("internal import Darwin.C.math", "internal import Glibc"),
    ("import func Darwin.sqrt", "import func Glibc.sqrt"), ("#if canImport(Darwin)", "#if true"),
    ("let a = Darwin.sqrt(b) + (Darwin.cos(c))", "let a = Glibc.sqrt(b) + (Glibc.cos(c))"),
    ("let a = \"Darwin.a\" + b.Darwin.a", "let a = \"Darwin.a\" + b.Darwin.a"),
    ("let a = Darwin()", "let a = Darwin()"), ("import CoreFoundation", "import Foundation"),
    ("internal import CoreFoundation.CFString", "internal import Foundation"),
    ("import typealias CoreFoundation.CFTypeRef", "import Foundation"),
    ("let a = CoreFoundation", "let a = CoreFoundation"),
    ("  \"import CoreFoundation\"", "  \"import CoreFoundation\""),
    ("let a = CoreFoundation.CFAbsoluteTimeGetCurrent()", "let a = CFAbsoluteTimeGetCurrent()"),
  ]) func `an app has the C library of Linux`(line: String, expected: String) {
    #expect(PhoneCode().rewritten(line) == expected)
  }

  @Test func `a switch over a drafted type has a plain default`() {
    let code = "import Media\nswitch a {\n@unknown default: b\n}"
    #expect(PhoneCode(standIns: ["Media"]).rewritten(code) == code.replacing("@unknown", with: "        "))
    #expect(PhoneCode(standIns: ["Other"]).rewritten(code) == code)
  }
}
