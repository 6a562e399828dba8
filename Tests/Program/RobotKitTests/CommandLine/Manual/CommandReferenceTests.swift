import Foundation
import Testing

@testable import RobotKit

/// `docs/cli.md` is written by the program's own tables; `ROBOTRUN_ACCEPT=1` writes it anew.
@Suite struct CommandReferenceTests {
  @Test func `the page is what the tables say`() throws {
    let page = Repository.root.appending(components: "docs", "cli.md")
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" {
      try Data(CommandReference.markdown.utf8).write(to: page)
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == CommandReference.markdown, "docs/cli.md; `make accept` writes it"
    )
  }

  @Test func `it has every command, option, format and exit code`() {
    let page = CommandReference.markdown
    for command in CommandName.allCases { #expect(page.contains("| `robotrun \(command.rawValue)")) }
    for option in OptionTable.all { #expect(page.contains("`\(option.usage)`".replacing("|", with: "\\|"))) }
    for format in FormatName.allCases { #expect(page.contains("| `\(format.rawValue)` | ")) }
    for code in ExitCode.allCases { #expect(page.contains("| \(code.rawValue) | ")) }
  }
}
