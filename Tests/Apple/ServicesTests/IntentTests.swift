import AppIntents
import SwiftUI
import Testing

/// Facts about intents.
@Suite struct IntentTests {
  private struct AddGlass: AppIntent {
    static let title: LocalizedStringResource = "Add a glass"
    static let description = IntentDescription("Adds water.")
    static var parameterSummary: some ParameterSummary { Summary("Add \(\.$size) ml") { \.$note } }

    @Parameter(title: "Size", default: 200) var size: Int
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Glass") var glass: GlassEntity

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
      .result(value: size, dialog: "Added \(size) ml.")
    }
  }

  /// Its results have different views, or none.
  private struct ShowGlass: AppIntent {
    static let title: LocalizedStringResource = "Show a glass"

    @Parameter(title: "Size", default: 200) var size: Int

    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
      if size == 0 { return .result(dialog: "No glass.") }
      guard size < 1000 else { return .result(dialog: "A bottle.", view: Image(systemName: "waterbottle")) }
      return .result(dialog: "A glass.") { Text("\(size) ml") }
    }
  }

  /// Its results open another intent, or none.
  private struct Empty: AppIntent {
    static let title: LocalizedStringResource = "Empty the glass"

    @Parameter(title: "Is full", default: false) var isFull: Bool

    func perform() async throws -> some IntentResult & OpensIntent {
      isFull ? .result(opensIntent: AddGlass()) : .result(opensIntent: ShowGlass())
    }
  }

  private struct GlassEntity: AppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Glass")
    static let defaultQuery = GlassQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Glass \(id)" }
  }

  private struct GlassQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [GlassEntity] { [GlassEntity(id: 1), GlassEntity(id: 2)] }
  }

  private enum Kind: String, AppEnum {
    case water, tea
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [.water: "Water", .tea: "Tea"]
  }

  private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: AddGlass(), phrases: ["Add \(\.$glass) in \(.applicationName)"], shortTitle: "Add",
        systemImageName: "plus")
    }
  }

  /// Source: https://developer.apple.com/documentation/appintents/intentparameter
  @Test func `an intent returns a value with its default parameter`() async throws {
    let intent = AddGlass()
    #expect(try await intent.perform().value == 200)
    #expect(intent.note == nil)
    intent.size = 300
    #expect(try await intent.perform().value == 300)
    await #expect(throws: IntentParameterError.self) { try await intent.$glass.requestValue() }
  }

  /// Source: https://developer.apple.com/documentation/appintents/intentresult/result(dialog:view:), which returns a
  /// container of `_SnippetViewContainer` for any view.
  @Test func `results with different views and intents are of one type`() async throws {
    let show = ShowGlass()
    #expect(try await show.perform().dialog != nil)
    show.size = 2000
    #expect(try await show.perform().dialog != nil)
    _ = try await Empty().perform()
  }

  /// Source: https://developer.apple.com/documentation/appintents/enumerableentityquery
  @Test func `entities are found by their identifiers`() async throws {
    #expect(try await GlassEntity.defaultQuery.entities(for: [2]).map(\.id) == [2])
    #expect(Kind.caseDisplayRepresentations.count == Kind.allCases.count)
    #expect(Shortcuts.appShortcuts.count == 1)
  }

  private struct Greeting: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Dependency var name: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "Hello \(name)") }
  }

  /// Source: https://developer.apple.com/documentation/appintents/appdependencymanager
  @MainActor
  @Test func `a dependency is what the app has registered`() {
    // Without a suspension, in which another test could launch an app: that ends what is registered.
    AppDependencyManager.shared.add(dependency: "Ada")
    #expect(Greeting().name == "Ada")
  }
}
