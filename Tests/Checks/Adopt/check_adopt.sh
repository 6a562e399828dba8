#!/bin/sh
# Adopts Xcode projects of the tests, and one with packages, as a user does, builds the packages and runs their
# scenarios. Nothing is edited by hand. The packages depend on RobotKit in this checkout.
#
#   check_adopt.sh ROBOTRUN CHECKOUT
set -eu
robotrun=$1
checkout=$2

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cp -R "$checkout/Tests/Program/RobotKitTests/Adopt/Fixtures" "$directory/apps"
cd "$directory"

# PROJECT APP: adopts a project. Both packages share a build directory, so that RobotKit is compiled once.
adopt() {
  "$robotrun" adopt "apps/$1" "$1" --package "$checkout"
  # What the compiler says of drafted stand-ins completes them.
  # Under plain sh, a pipe has the exit code of its last command.
  if ! "$robotrun" adopt "apps/$1" "$1" --package "$checkout" --check --force --scratch-path "$directory/build" \
    >"$directory/run"; then
    cat "$directory/run"
    exit 1
  fi
  # The compiler leaves nothing in the working directory.
  test -z "$(find . -maxdepth 1 -name '*.dia')"
  (
    cd "$1"
    swift format lint --strict --recursive Package.swift StandIns
    swift build -q --scratch-path "$directory/build"
    "$directory/build/debug/$2" scenarios | tee "$directory/run" | tail -n 3
    grep -qx '1 scenario (1 passed)' "$directory/run"
  )
}

adopt Groups Shop
# Strings, other resources and names of assets are found as on a device.
cat >resources.feature <<'FEATURE'
Scenario: Resources
  given launch
  expect text "Welcome to the shop"
  expect text "2 euros"
  expect text "prices"
  expect text "phone"
  expect text "org.example.Shop, https://shop.example"
  expect no text "newer phone"
FEATURE
"$directory/build/debug/Shop" resources.feature | grep -x '1 scenario (1 passed)'
# What is edited in a file with branches for iOS is compiled by the next build.
sed -i 's/Text("phone")/Text("edited phone")/' apps/Groups/Shop/Views/ContentView.swift
sed -i 's/text "phone"/text "edited phone"/' resources.feature
(cd Groups && swift build -q --scratch-path "$directory/build")
"$directory/build/debug/Shop" resources.feature | grep -x '1 scenario (1 passed)'

# Unit tests of XCTest and of Swift Testing.
(cd Groups && swift test -q --scratch-path "$directory/build") 2>&1 | tee "$directory/run" | tail -n 3
grep -q 'Executed 2 tests, with 0 failures' "$directory/run"
grep -q 'Test run with 2 tests in 1 suite passed' "$directory/run"
# The drafted stand-in is only type-checked here; an error has the location of the app's file, and the code of a build.
"$robotrun" adopt apps/Groups Groups --package "$checkout" --check --scratch-path "$directory/build"
echo 'let wrong: Int = "text"' >>apps/Groups/Shop/ShopApp.swift
code=0
"$robotrun" adopt apps/Groups Groups --package "$checkout" --check --scratch-path "$directory/build" \
  >"$directory/run" || code=$?
test "$code" = 1
grep -q "apps/Groups/Shop/ShopApp.swift:[0-9]*:18: error: cannot convert value of type 'String'" "$directory/run"

# Packages of the app in repositories: one that compiles on Linux alone, one that needs SwiftUI, one that doesn't compile,
# and one with a macro, which is compiled with the toolchain's SwiftSyntax.
mkdir -p apps/Packed/Sources apps/Packed/Tests repositories
# Tests of XCTest find what robotrun has compiled once.
echo 'import XCTest' >apps/Packed/Tests/PackedTests.swift
package() {
  mkdir -p "repositories/$1/Sources/$1"
  printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n  name: "%s", products: [.library(name: "%s", targets: ["%s"])], targets: [.target(name: "%s")])\n' \
    "$1" "$1" "$1" "$1" >"repositories/$1/Package.swift"
  cat >"repositories/$1/Sources/$1/$1.swift"
  repository "$1"
}
repository() {
  git -C "repositories/$1" init -q -b main
  git -C "repositories/$1" add .
  git -C "repositories/$1" -c user.name=A -c user.email=a@example.org commit -q -m A
  git -C "repositories/$1" tag 1.0.0
  printf '  %s:\n    url: file://%s\n    from: 1.0.0\n' "$1" "$directory/repositories/$1" >>apps/Packed/project.yml
}
echo 'packages:' >apps/Packed/project.yml
package Words <<'SWIFT'
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
public func word() -> String { "Kept" }
SWIFT
package Badges <<'SWIFT'
import SwiftUI
public struct Badge: View {
  public init() {}
  public var body: some View { Text("Compiled here") }
}
SWIFT
package Broken <<'SWIFT'
import SwiftUI
import Missing
public struct Chart: View {
  public init(_ count: Int) {}
  public var body: some View { MissingView() + 1 }
}
public enum ChartSource { public static let didChange = Notification.Name("didChange") }
SWIFT
mkdir -p repositories/Spelling/Sources/SpellingMacros
cat >repositories/Spelling/Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription
let package = Package(
  name: "Spelling", products: [.library(name: "Spelling", targets: ["Spelling"])],
  targets: [.macro(name: "SpellingMacros"), .target(name: "Spelling", dependencies: ["SpellingMacros"])])
SWIFT
cat >repositories/Spelling/Sources/SpellingMacros/SpelledMacro.swift <<'SWIFT'
import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros
public struct SpelledMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    "\(literal: node.arguments.description)"
  }
}
@main struct SpellingPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [SpelledMacro.self]
}
SWIFT
mkdir -p repositories/Spelling/Sources/Spelling
cat >repositories/Spelling/Sources/Spelling/Spelling.swift <<'SWIFT'
@freestanding(expression) public macro spelled<Value>(_ value: Value) -> String =
  #externalMacro(module: "SpellingMacros", type: "SpelledMacro")
SWIFT
repository Spelling
cat >apps/Packed/Sources/PackedApp.swift <<'SWIFT'
import Badges
import Broken
import Spelling
import SwiftUI
import Words
@main struct PackedApp: App {
  var body: some Scene {
    WindowGroup {
      VStack {
        Text(word())
        Badge()
        Text(#spelled(1 + 2))
        Chart(2).frame(height: 20)
        ShakenText().onReceive(NotificationCenter.default.publisher(for: ChartSource.didChange)) { _ in }
      }
    }
  }
}
struct ShakenText: View {
  @State private var isShaken = false
  var body: some View {
    Text(isShaken ? "Shaken" : "Calm").onReceive(NotificationCenter.default.publisher(for: .shaken)) { _ in
      isShaken = true
    }
  }
}
extension Notification.Name { static let shaken = Notification.Name("shaken") }
extension UIWindow {
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { NotificationCenter.default.post(name: .shaken, object: nil) }
    super.motionEnded(motion, with: event)
  }
}
SWIFT
adopt Packed Packed
cat >packages.feature <<'FEATURE'
Scenario: Packages
  given launch
  expect text "Kept"
  expect text "Compiled here"
  expect text "1 + 2"
  shake device
  expect text "Shaken"
FEATURE
"$directory/build/debug/Packed" packages.feature 2>&1 | tee "$directory/run" | grep -x '1 scenario (1 passed)'
grep -q 'Broken.Chart is drafted: an empty rectangle stands for it' "$directory/run"
grep -qx Broken Packed/AppPackages/replaced.txt

adopt Synchronized Notes
# UI tests and the module of their helpers.
(cd Synchronized && swift test -q --scratch-path "$directory/build") 2>&1 | tee "$directory/run" | tail -n 3
grep -q 'Executed 1 test, with 0 failures' "$directory/run"
# A file that is added to the app is compiled without another call.
sed -i.before 's/"Milk"/milk/' apps/Synchronized/Notes/NotesModel.swift
echo 'let milk = "Oat milk"' >apps/Synchronized/Notes/Milk.swift
cat >added.feature <<'FEATURE'
Scenario: An added file
  given launch
  expect text "Oat milk"
FEATURE
(cd Synchronized && swift build -q --scratch-path "$directory/build")
"$directory/build/debug/Notes" added.feature | grep -x '1 scenario (1 passed)'
