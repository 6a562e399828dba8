import Foundation
import Testing

/// Two runs write the same bytes, with and without workers.
@Suite struct ReproducibleTests {
  private static let formats = ["pretty", "junit", "messages", "html", "json", "usage"]

  private func run(_ directory: TestDirectory, _ options: [String]) async throws -> [String] {
    let formats = Self.formats.flatMap { ["--format", "\($0):report.\($0)"] }
    _ = try await directory.run(["s", "--reproducible"] + formats + options)
    return try Self.formats.map { try directory.text(of: "report.\($0)") }
  }

  @Test(arguments: [[], ["--isolate"], ["--jobs", "2"], ["--jobs", "3"]])
  func `the reports are the same, byte for byte`(options: [String]) async throws {
    let directory = try TestDirectory(Suites.files(3, scenarios: 6))
    let reference = try await run(directory, [])
    let reports = try await run(directory, options)
    for (format, (one, other)) in zip(Self.formats, zip(reference, reports)) { #expect(one == other, "\(format)") }
  }
}
