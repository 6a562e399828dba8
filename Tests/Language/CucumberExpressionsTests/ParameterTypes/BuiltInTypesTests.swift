import CucumberExpressions
import Testing

@Suite struct BuiltInTypesTests {
  @Test func `are in the order of their definition`() {
    let types = ParameterTypeRegistry().parameterTypes
    #expect(
      types.map { "\($0.name):\($0.typeName)" } == [
        "int:Int", "float:Double", "word:String", "string:String", ":String", "double:Double",
        "bigdecimal:NumberText", "biginteger:NumberText", "byte:Int8", "short:Int16", "long:Int64",
      ])
    #expect(types.filter(\.useForSnippets).map(\.name) == ["int", "float", "string"])
    #expect(types.filter(\.preferForRegexpMatch).map(\.name) == ["int", ""])
    #expect(types.allSatisfy { $0.matcher != nil })
  }

  @Test(arguments: [
    ("{int}", "-42", "-42"),
    ("{int}", "007", "7"),
    ("{int}", "٤٢", "42"),
    ("{float}", "3.141593", "3.141593"),
    ("{float}", "-.5E-2", "-0.005"),
    ("{double}", "+1.5E+3", "1500.0"),
    ("{float}", "१.५", "1.5"),
    ("{byte}", "-128", "-128"),
    ("{short}", "32767", "32767"),
    ("{long}", "-9223372036854775808", "-9223372036854775808"),
    ("{word}", "a\"b", #""a\"b""#),
    ("{}", "any thing", #""any thing""#),
    ("{string}", "''", #""""#),
    // Both kinds of quotes are unescaped in both kinds of strings, other escapes stay as they are.
    ("{string}", #""a\"b\'c\\d\ne""#, #""a\"b\'c\\\\d\\ne""#),
    ("{string}", #"'it\'s'"#, #""it\'s""#),
  ])
  func value(of expression: String, for text: String, is expected: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    #expect(try Rendering.values(of: compiled.match(text)) == expected)
  }

  @Test(arguments: [
    ("{biginteger}", "-00123456789012345678901234567890", "-00123456789012345678901234567890"),
    (
      "{bigdecimal}", "3.14159265358979323846264338327950288419716939937510",
      "3.14159265358979323846264338327950288419716939937510"
    ),
    ("{biginteger}", "١٢٣", "123"),
  ])
  func `digits of big numbers`(_ expression: String, text: String, are expected: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    let argument = try #require(try compiled.match(text)?.first)
    #expect((try argument.value() as? NumberText)?.text == expected)
  }

  @Test func `number text is read as Swift numbers`() {
    #expect(NumberText("-42").integer == -42)
    #expect(NumberText("99999999999999999999").integer == nil)
    #expect(NumberText("1.5E+3").double == 1500)
    #expect(NumberText("").double == nil)
  }

  @Test(arguments: [
    ("{byte}", "128", "ParameterType {byte} failed to transform [128] to Int8"),
    ("{short}", "-32769", "ParameterType {short} failed to transform [-32769] to Int16"),
    ("{int}", "9223372036854775808", "ParameterType {int} failed to transform [9223372036854775808] to Int"),
    ("{float}a1", "a1", "ParameterType {float} failed to transform [] to Double"),
    ("{bigdecimal}a1", "a1", "ParameterType {bigdecimal} failed to transform [] to NumberText"),
  ])
  func `value out of range`(_ expression: String, text: String, throws message: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    let argument = try #require(try compiled.match(text)?.first)
    let error = #expect(throws: TransformError.self) { try argument.value() }
    #expect(error?.description == message)
  }
}
