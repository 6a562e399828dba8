// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "TripsKit", targets: ["TripsKit"])],
  targets: [.target(name: "TripsKit", path: "Code", exclude: ["README.md"])]
)
