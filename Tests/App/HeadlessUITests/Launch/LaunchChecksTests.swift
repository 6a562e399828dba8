import Foundation
import SystemShims
import Testing
import VirtualTime

@testable import HeadlessUI

/// The checks of what an app reads of its launch: they hold here, and each fails without its hook.
@MainActor
@Suite struct LaunchChecksTests {
  /// A value of the launch, and how a test undoes it.
  enum Value: String, CaseIterable {
    case arguments, environment, observers, locale, languages, calendar, strings
    case timeZone = "time zone"
    case defaults = "user defaults"

    @MainActor func undo() {
      guard let values = LaunchValues.current else { return }
      var region = values.region
      switch self {
      case .arguments: return LaunchValues.current = LaunchValues(arguments: [], region: region)
      case .environment: unsetenv("ROBOTRUN_CHECK")
      case .locale: region.autoupdatingLocale = Locale(identifier: "en_001")
      case .languages: region.languages = ["en-001"]
      case .calendar: region.calendar.locale = Locale(identifier: "en_001")
      case .observers: return LaunchObservers { nil }.end()
      case .strings: region.locale = Locale(identifier: "fr_FR")
      case .timeZone:
        setenv("TZ", "UTC", 1)
        NSTimeZone.resetSystemTimeZone()
      case .defaults: ArgumentDomain.set([:])
      }
      LaunchValues.current = LaunchValues(arguments: values.arguments, region: region)
    }

    /// The checks that fail without it: strings are those of the locale.
    var failures: [String] { self == .strings ? ["locale", "strings"] : [rawValue] }
  }

  private func failures(_ extent: RuntimeCheck.Extent, undo: () -> Void = {}) -> [String] {
    RuntimeCheck.ofLaunch(extent, afterSetting: undo).filter { !$0.isEffective }.map(\.name)
  }

  @Test func `all hold`() {
    let (start, full) = (RuntimeCheck.ofLaunch(.start), RuntimeCheck.ofLaunch(.full))
    #expect(
      start.map(\.name) == ["arguments", "environment", "observers", "locale", "languages", "calendar", "strings"])
    #expect(
      full.map(\.name) == start.map(\.name) + ["time zone", "user defaults", "conformances", "previews"])
    #expect((start + full).filter { !$0.isEffective } == [])
  }

  @Test(arguments: Value.allCases) func `each fails without its value`(_ value: Value) {
    #expect(failures(.full, undo: value.undo) == value.failures)
    #expect(failures(.full) == [])
  }

  @Test(arguments: [Value.arguments, .environment, .observers, .locale, .languages, .calendar])
  func `those at the start fail too`(_ value: Value) {
    #expect(failures(.start, undo: value.undo) == [value.rawValue])
  }

  @Test func `a type without the conformance is not found`() {
    let failed = RuntimeCheck.ofProgram(conforming: String.self).filter { !$0.isEffective }
    #expect(failed.map(\.name) == ["conformances"])
  }

  @Test func `the checks leave the process as it was`() {
    func facts() -> [String] {
      let process = ProcessInfo.processInfo
      return process.arguments + [Locale.current.identifier, TimeZone.current.identifier]
        + process.environment.map { "\($0)=\($1)" }.sorted()
        + UserDefaults.standard.dictionaryRepresentation().keys.sorted()
    }
    let before = facts()
    _ = RuntimeCheck.ofLaunch(.full)
    #expect(facts() == before)
  }

  // MARK: Writing to the table of methods

  /// A page with one word, and whether it may be written.
  private func protection(of page: UnsafeMutableRawPointer) throws -> Substring {
    let address = UInt(bitPattern: page)
    let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      return ends.count == 2 && (ends[0]..<ends[1]).contains(address)
    }
    return try #require(line).split(separator: " ")[1]
  }

  @Test(arguments: [PROT_READ, PROT_READ | PROT_WRITE])
  func `a word is written and its page stays as it is`(_ protection: Int32) throws {
    let page = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(page, 4096) }
    mprotect(page, 4096, protection)
    let before = try self.protection(of: page)
    let word = page.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    #expect(launch_shim_write_word(word + 3, UnsafeMutableRawPointer(bitPattern: 42)))
    #expect(word[3] == UnsafeMutableRawPointer(bitPattern: 42))
    #expect(try self.protection(of: page) == before)
  }
}
