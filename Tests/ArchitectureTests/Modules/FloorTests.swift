import Testing

@Suite struct FloorTests {
  /// The floors of all modules; programs on top of them have none.
  private let floors = Dictionary(
    Repository.sources.compactMap { file in file.module.map { ($0, file.floor) } },
    uniquingKeysWith: { first, _ in first })

  @Test func `every module is on a floor, but for the programs on top`() {
    #expect(Set(floors.keys) == Set(Module.all.map(\.name)))
    #expect(floors.filter { $0.value == nil }.keys.sorted() == ["SampleApps", "robotrun"])
  }

  @Test(arguments: Module.all.map(\.name)) func `a module uses its floor and those below`(name: String) throws {
    let module = try #require(Module.all.first { $0.name == name })
    guard let floor = floors[name] ?? nil else { return }
    let order = Floor.allCases
    for other in module.mayImport {
      let below = try #require(floors[other] ?? nil, "\(name) imports \(other), which is on no floor")
      #expect(order.firstIndex(of: below)! <= order.firstIndex(of: floor)!, "\(name) imports \(other), which is above")
    }
  }

  @Test func `each floor says what it is for`() {
    for floor in Floor.allCases {
      let readme = Repository.sources.first { $0.path == "Sources/\(floor.rawValue)/README.md" }
      let modules = floors.filter { $0.value == floor }.keys
      for module in modules { #expect(readme?.text.contains("`\(module)`") == true, "\(floor.rawValue): \(module)") }
    }
  }
}
