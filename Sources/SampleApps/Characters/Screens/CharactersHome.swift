import RobotKit

/// The first screen.
struct CharactersHome: Screen {
  let router: CharactersRouter

  var title: String { "Lighthouse Lane" }

  var body: [Element] {
    VStack(id: "home") {
      Text("A harbour, a lamp, and those who keep it burning.", id: ".welcome")
      Button("Characters", id: ".characters") { router.showCharacters() }
      Button("About the show", id: ".about") { router.showAbout() }
    }
  }
}
