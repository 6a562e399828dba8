import Foundation
import Testing

/// Two runs that give the same bytes, wherever scenarios were played.
@Suite struct ReproducibleTests {
  private static let formats = ["pretty", "junit", "messages", "html", "json", "usage"]

  private func play(_ place: Workplace, _ options: [String]) async throws -> [String] {
    let formats = Self.formats.flatMap { ["--format", "\($0):report.\($0)"] }
    _ = try await place.run(["s", "--reproducible"] + formats + options)
    return try Self.formats.map { try place.text(of: "report.\($0)") }
  }

  @Test(arguments: [[], ["--isolate"], ["--jobs", "2"], ["--jobs", "3"]])
  func `the reports are the same, byte for byte`(options: [String]) async throws {
    let place = try Workplace(Suites.files(3, scenarios: 6))
    let reference = try await play(place, [])
    let reports = try await play(place, options)
    for (format, (one, other)) in zip(Self.formats, zip(reference, reports)) { #expect(one == other, "\(format)") }
  }
}
