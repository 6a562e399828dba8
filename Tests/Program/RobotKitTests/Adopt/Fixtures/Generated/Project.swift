import ProjectDescription

let swiftVersion = "6.0"
let project = Project(
  name: "Radio",
  settings: .settings(base: [
    "SWIFT_VERSION": .string(swiftVersion),
    "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
    "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
  ])
)
