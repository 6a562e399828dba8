import Foundation
import Testing

@testable import FoundationModels
@testable import ServicesSample

/// Facts about generated content as values.
@Suite struct LanguageModelTests {
  private static let recipe = Recipe(title: "Soup", minutes: 30, taste: .sour, steps: ["Cut", "Cook"], hint: nil)

  /// Source: https://developer.apple.com/documentation/foundationmodels/generatedcontent
  @Test func `a value is written and read`() throws {
    let content = Self.recipe.generatedContent
    #expect(
      content.jsonString == #"{"title": "Soup", "minutes": 30, "taste": "very sour", "steps": ["Cut", "Cook"]}"#)
    #expect(try Recipe(content) == Self.recipe)
    #expect(try Recipe(GeneratedContent(json: content.jsonString)) == Self.recipe)
    #expect(try content.value(Int.self, forProperty: "minutes") == 30)
    #expect(try content.value(String?.self, forProperty: "hint") == nil)
    #expect(throws: LanguageModelSession.GenerationError.self) { try content.value(Int.self, forProperty: "title") }
    #expect(throws: LanguageModelSession.GenerationError.self) { try GeneratedContent(json: #"{"title": "So"#) }
  }

  /// Source: expansions of `@Generable` in public apps: the properties are optional, and there is an identity.
  @Test func `a value is partially generated`() throws {
    let partial = Self.recipe.asPartiallyGenerated()
    #expect(partial.title == "Soup" && partial.taste == .sour && partial.hint == nil)
    let content = try #require(JSONText(#"{"title": "Leek so"#).content())
    #expect(!content.isComplete)
    let beginning = try Recipe.PartiallyGenerated(content)
    #expect(beginning.title == "Leek so" && beginning.minutes == nil && beginning.id == content.id)
  }

  /// Source: the schema that public apps have printed on iOS 26.2 (public file 57640869696).
  @Test func `a type has a schema`() throws {
    let schema = RefrigeratorTool().parameters.debugDescription
    #expect(
      schema == """
        {"type": "object", "title": "Arguments", "additionalProperties": false, "properties": {"food": \
        {"description": "The food", "type": "string", "enum": ["milk", "eggs"]}}, "required": ["food"], \
        "x-order": ["food"]}
        """)
    let recipe = Recipe.generationSchema.debugDescription
    #expect(recipe.contains(#""minutes": {"description": "The minutes it takes", "type": "integer", "minimum": 1"#))
    #expect(recipe.contains(#""required": ["title", "minutes", "taste", "steps"]"#))
    let data = try JSONEncoder().encode(Recipe.generationSchema)
    #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
  }

  /// Source: https://developer.apple.com/documentation/foundationmodels/dynamicgenerationschema
  @Test func `a schema is put together`() throws {
    let menu = DynamicGenerationSchema(
      name: "Menu",
      properties: [
        .init(name: "soup", schema: .init(referenceTo: "Soup")),
        .init(name: "guests", schema: .init(type: Int.self, guides: [.minimum(1)]), isOptional: true),
      ])
    let soup = DynamicGenerationSchema(name: "Soup", anyOf: ["leek", "pea"])
    let schema = try GenerationSchema(root: menu, dependencies: [soup])
    #expect(schema.root.problems(of: try GeneratedContent(json: #"{"soup": "pea"}"#)).isEmpty)
    #expect(
      schema.root.problems(of: try GeneratedContent(json: #"{"soup": "tea", "guests": 0}"#))
        == [#"soup must be "leek" or "pea", found "tea""#, "guests must be at least 1"])
    #expect(throws: GenerationSchema.SchemaError.self) { try GenerationSchema(root: menu, dependencies: []) }
  }

  /// Source: RFC 8259.
  @Test(arguments: [
    (#""a\u00e9\ud83d\ude00\n\"""#, #""aé😀\n\"""#), ("[1, -2.5, 1e3]", "[1, -2.5, 1000]"), ("null", "null"),
    (#"{"a": {}, "b": [true, false]}"#, #"{"a": {}, "b": [true, false]}"#),
  ])
  func `JSON is read and written`(json: String, expected: String) throws {
    #expect(try GeneratedContent(json: json).jsonString == expected)
  }

  @Test(arguments: ["", "{", "[1,]", "[1 2]", #"{"a" 1}"#, "tru", "1 2"])
  func `what isn't JSON is an error`(json: String) {
    #expect(throws: LanguageModelSession.GenerationError.self) { try GeneratedContent(json: json) }
  }

  /// Source: https://developer.apple.com/documentation/foundationmodels/promptbuilder
  @Test func `a prompt is put together`() {
    let isLong = true
    let prompt = Prompt {
      "A recipe"
      if isLong { "in detail" }
      for food in ["leek", "peas"] { "with \(food)" }
    }
    #expect(prompt.text == "A recipe\nin detail\nwith leek\nwith peas")
    #expect(Prompt(Taste.sweet).text == #""sweet""#)
  }

  /// Source: https://developer.apple.com/documentation/foundationmodels/generationid
  @Test func `objects keep their identities in all parts`() throws {
    let request = LanguageModelSession.Request(
      Prompt("A recipe"), GenerationOptions(), generating: Recipe.self)
    let answer = try ModelAnswer(([], .text(Self.recipe.generatedContent.jsonString)), to: request)
    let parts = answer.parts
    #expect(Set(parts.map(\.id)).count == 1)
    #expect(parts.last == answer.content && parts.dropLast().allSatisfy { !$0.isComplete })
  }
}
