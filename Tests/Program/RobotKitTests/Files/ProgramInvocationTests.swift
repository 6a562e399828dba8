import Testing

@testable import RobotKit

@Suite struct ProgramInvocationTests {
  @Test(arguments: [
    (".build/x/debug/Shop", "/shop/.build/x/debug/Shop", "/shop", "swift run Shop"),
    ("/shop/.build/debug/Shop", "/shop/.build/x/debug/Shop", "/shop", "swift run Shop"),
    (".build/x/release/Shop", "/shop/.build/x/release/Shop", "/shop", "swift run -c release Shop"),
    // In PATH.
    ("Shop", "/shop/.build/x/debug/Shop", "/shop", "Shop"),
    // In another package, or in none.
    ("../shop/.build/x/debug/Shop", "/shop/.build/x/debug/Shop", "/bank", "Shop"),
    ("shop/.build/x/debug/Shop", "/shop/.build/x/debug/Shop", nil, "Shop"),
    ("bin/Shop", "/shop/bin/Shop", "/shop", "Shop"), (".build/Shop", "/shop/.build/Shop", "/shop", "Shop"),
  ])
  func `a product is run by swift run in its package`(
    argument: String, program: String, package: String?, text: String
  ) {
    #expect(ProgramInvocation(name: "Shop", argument: argument, program: program, package: package).text == text)
  }

  @Test func `a suite that robotrun has launched keeps the name of robotrun`() {
    let program = "/shop/.build/x/debug/Shop"
    let invocation = ProgramInvocation(name: "robotrun", argument: program, program: program, package: "/shop")
    #expect(invocation.words == ["robotrun"])
  }

  @Test func `a suite of a test target has no program of its own`() {
    #expect(ProgramInvocation.of(SampleRobots.self).words == ["robotrun"])
  }
}
