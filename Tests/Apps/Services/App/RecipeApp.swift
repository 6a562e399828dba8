import FoundationModels
import SwiftUI

/// An app that asks the language model of the phone for recipes.
struct RecipeApp: View {
  @State private var kitchen = Kitchen()
  private let model = SystemLanguageModel.default

  var body: some View {
    switch model.availability {
    case .available: RecipeScreen(kitchen: kitchen)
    case .unavailable(.appleIntelligenceNotEnabled): Text("Turn on Apple Intelligence")
    case .unavailable(.modelNotReady): Text("The model isn't ready")
    case .unavailable: Text("This phone can't cook")
    }
  }
}

private struct RecipeScreen: View {
  let kitchen: Kitchen

  var body: some View {
    VStack {
      Text(kitchen.status).accessibilityIdentifier("status")
      if kitchen.session.isResponding { ProgressView("Cooking") }
      if let recipe = kitchen.recipe {
        Text(recipe.title ?? "…").accessibilityIdentifier("title")
        ForEach(recipe.steps ?? [], id: \.self) { Text($0) }
      }
      Button("Name") { Task { await kitchen.askForName() } }
      Button("Tell") { Task { await kitchen.tell() } }
      Button("Recipe") { Task { await kitchen.askForRecipe() } }
      Button("Stream recipe") { Task { await kitchen.streamRecipe() } }
      Button("Taste") { Task { await kitchen.taste() } }
      Button("Transcript") { kitchen.readTranscript() }
      Button("Forget") { kitchen.cancel() }
    }
  }
}

@Generable(description: "A recipe")
struct Recipe: Equatable {
  @Guide(description: "A short title")
  var title: String
  @Guide(description: "The minutes it takes", .range(1...120))
  var minutes: Int
  var taste: Taste
  @Guide(.count(2...4))
  var steps: [String]
  var hint: String?
}

@Generable
enum Taste: String, CaseIterable {
  case sweet, salty
  case sour = "very sour"
}

/// Looks into the refrigerator.
struct RefrigeratorTool: Tool {
  let name = "refrigerator"
  let description = "Looks for food"

  @Generable
  struct Arguments {
    @Guide(description: "The food", .anyOf(["milk", "eggs"]))
    var food: String
  }

  struct Empty: Error {}

  func call(arguments: Arguments) async throws -> String {
    guard arguments.food == "milk" else { throw Empty() }
    return "a liter of \(arguments.food)"
  }
}

@Observable
@MainActor
final class Kitchen {
  private(set) var status = "–"
  private(set) var recipe: Recipe.PartiallyGenerated?
  let session = LanguageModelSession(tools: [RefrigeratorTool()], instructions: "You are a cook.")
  private var task: Task<Void, Never>?

  func askForName() async {
    do {
      status = try await session.respond(to: "Name a soup").content
    } catch LanguageModelSession.GenerationError.refusal(let refusal, _) {
      status = "refused: \((try? await refusal.explanation.content) ?? "–")"
    } catch let error as LanguageModelSession.ToolCallError {
      status = "\(error.tool.name) \(type(of: error.underlyingError))"
    } catch {
      status = error.localizedDescription
    }
  }

  func tell() async {
    task = Task {
      do {
        for try await snapshot in session.streamResponse(to: "Tell about soups") { status = snapshot.content }
      } catch {
        status = "\(type(of: error))"
      }
    }
    await task?.value
  }

  func askForRecipe() async {
    do {
      let recipe = try await session.respond(generating: Recipe.self) {
        "A recipe for soup"
        "in \(30) minutes"
      }
      .content
      status = "\(recipe.title), \(recipe.minutes) minutes, \(recipe.taste), \(recipe.hint ?? "no hint")"
    } catch {
      status = error.localizedDescription
    }
  }

  func streamRecipe() async {
    do {
      for try await snapshot in session.streamResponse(to: "A recipe", generating: Recipe.self) {
        recipe = snapshot.content
      }
      status = "done"
    } catch {
      status = error.localizedDescription
    }
  }

  func taste() async {
    status =
      (try? await session.respond(to: "How does it taste?", generating: Taste.self).content).map { "\($0)" } ?? "–"
  }

  func readTranscript() {
    status = session.transcript.map { entry in
      switch entry {
      case .instructions: "instructions"
      case .prompt: "prompt"
      case .toolCalls(let calls): "calls \(calls.map(\.toolName).joined())"
      case .toolOutput(let output): "output \(output)"
      case .response: "response"
      }
    }
    .joined(separator: ", ")
  }

  func cancel() { task?.cancel() }
}
