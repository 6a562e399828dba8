// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Trips",
  platforms: [.iOS(.v18)],
  dependencies: [
    .package(path: "Kit"),
    .package(url: "https://example.org/algorithms.git", from: "1.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "Trips",
      dependencies: ["TripsModel", .product(name: "TripsKit", package: "Kit")]),
    .target(
      name: "TripsModel",
      dependencies: [.product(name: "FarAlgorithms", package: "algorithms")],
      resources: [.process("Resources")],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .testTarget(name: "TripsTests", dependencies: ["Trips"]),
  ]
)
