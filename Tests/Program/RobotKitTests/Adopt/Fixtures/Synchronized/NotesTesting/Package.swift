// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "NotesTesting",
  products: [.library(name: "NotesTesting", targets: ["NotesTesting"])],
  targets: [.target(name: "NotesTesting")]
)
