import Foundation
import TestSupport
import Testing

@testable import RobotKit

@Suite struct ManualPageTests {
  @Test func `it has every command, option, format and exit code`() {
    let page = ManualPage.text.replacing("\\-", with: "-")
    for command in CommandName.allCases { #expect(page.contains(".TP\n\\fB\(command.rawValue)\\fR\n")) }
    for option in OptionTable.all { #expect(page.contains("\\fB\(option.name)\\fR"), "\(option.name)") }
    for format in FormatName.allCases { #expect(page.contains(".TP\n\\fB\(format.rawValue)\\fR\n")) }
    for code in ExitCode.allCases { #expect(page.contains(".TP\n\\fB\(code.rawValue)\\fR\n")) }
  }

  @Test func `no line of text is taken for a request`() {
    let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".br"]
    for line in ManualPage.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
    #expect(Roff.line(".a-b\\") == "\\&.a\\-b\\e")
  }

  @Test(.enabled(if: ChildProgram.path(of: "mandoc") != nil, "mandoc isn't installed"))
  func `mandoc finds no problem`() async throws {
    try await check("mandoc", ["-Tlint", "-Wwarning"])
  }

  @Test(.enabled(if: ChildProgram.path(of: "groff") != nil, "groff isn't installed"))
  func `groff finds no problem`() async throws {
    try await check("groff", ["-man", "-ww", "-z", "-Kutf8", "-Tutf8"])
  }

  private func check(_ program: String, _ arguments: [String]) async throws {
    let directory = try TestDirectory(["robotrun.1": ManualPage.text])
    let (text, end) = try await ChildProgram.run(
      #require(ChildProgram.path(of: program)), arguments + [directory.url("robotrun.1").path])
    #expect(text == "")
    #expect(end == .exit(0))
  }

  @Test func `the program prints it`() async throws {
    #expect(try await TestDirectory().robotrun("man").output == ManualPage.text)
  }
}
