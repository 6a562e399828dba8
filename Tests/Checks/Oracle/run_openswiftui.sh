#!/bin/sh
# Runs OpenSwiftUI's compatibility tests, which its project also runs against Apple's SwiftUI, against ours.
#
#   sh Tests/Checks/Oracle/run_openswiftui.sh CHECKOUT [SCRATCH]
#
# CHECKOUT is a clone of github.com/OpenSwiftUIProject/OpenSwiftUI; nothing of it is changed or kept. Files that can't be
# tried are listed with the reason.
set -eu

[ $# -ge 1 ] || { echo "usage: $0 CHECKOUT [SCRATCH]" >&2; exit 64; }
checkout=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../../.." && pwd)
scratch=${2:-$(mktemp -d)}
tests=$checkout/Tests/OpenSwiftUICompatibilityTests
[ -d "$tests" ] || { echo "$0: $tests is not there; expected a checkout of OpenSwiftUI" >&2; exit 66; }

mkdir -p "$scratch/Sources" "$scratch/Tests/OpenSwiftUICompatibilityTests"
for module in "$root"/Sources/App/*/ "$root"/Sources/Language/SwiftSource/; do
  ln -sfn "${module%/}" "$scratch/Sources/$(basename "$module")"
done
ln -sfn "$root/Tests/Checks/Oracle/StandIns" "$scratch/Sources/OpenSwiftUITestsSupport"
ln -sfn "$root/Tests/Checks/Oracle/Numerics" "$scratch/Sources/Numerics"
mkdir -p "$scratch/Sources/SwiftUI" "$scratch/Sources/Combine"
cp "$root/Sources/Apple/SwiftUI/SwiftUI.swift" "$scratch/Sources/SwiftUI/"
cp "$root/Sources/Apple/Combine/Combine.swift" "$scratch/Sources/Combine/"

# What needs a third-party module, Apple's logging store, drawing, or the other project's own internals.
reason() {
  case $1 in
  */ChangedBodyPropertyCompatibilityTests.swift) echo "reads Apple's unified log" ;;
  */DisplayListUtilCompatibilityTests.swift) echo "is about display lists, which are for drawing" ;;
  */TextLineStyleConversionsCompatibilityTests.swift) echo "needs UIFoundation" ;;
  */IdentifiedViewProxyCompatibilityTests.swift | */IdentifiedViewTreeCompatibilityTests.swift)
    echo "is about private types" ;;
  */ColorResolvedCompatibilityTests.swift) echo "is about roundings of colors, which are for drawing" ;;
  */EnvironmentValuesCompatibilityTests.swift | */AnimationCompatibilityTests.swift)
    echo "compares debug descriptions" ;;
  esac
}

tried=0
find "$tests" -name '*.swift' | sort >"$scratch/files"
while read -r file; do
  name=${file#"$tests"/}
  why=$(reason "$file")
  if [ -n "$why" ]; then
    echo "left out  $name: $why"
    continue
  fi
  mkdir -p "$scratch/Tests/OpenSwiftUICompatibilityTests/$(dirname "$name")"
  ln -sfn "$file" "$scratch/Tests/OpenSwiftUICompatibilityTests/$name"
  tried=$((tried + 1))
done <"$scratch/files"
echo "$tried files are tried unchanged"

cat >"$scratch/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The names that package has for versions of systems.
let availability: [SwiftSetting] = ["v1_0", "v5_0"].map {
  .enableExperimentalFeature("AvailabilityMacro=OpenSwiftUI_\($0):macOS 10.15")
}

let package = Package(
  name: "oracle",
  targets: [
    .target(name: "SystemShims"),
    .target(name: "VirtualTime", dependencies: ["SystemShims"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "HeadlessCombine", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "AppModel", dependencies: ["VirtualTime"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "ScreenDrawing", dependencies: ["SystemShims", "AppModel"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "ViewGraph", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Constraints", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "SwiftSource"),
    .target(name: "MacroPlugin", dependencies: ["SwiftSource"]),
    .macro(name: "SwiftUIMacros", dependencies: ["MacroPlugin"]),
    .target(
      name: "HeadlessUI",
      dependencies: [
        "HeadlessCombine", "ViewGraph", "Constraints", "ScreenDrawing", "AppModel", "VirtualTime", "SystemShims",
        "SwiftUIMacros",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "SwiftUI", dependencies: ["HeadlessUI", "HeadlessCombine"]),
    .target(name: "Combine", dependencies: ["HeadlessCombine"]),
    .target(name: "OpenSwiftUITestsSupport", dependencies: ["HeadlessUI", "AppModel", "VirtualTime"]),
    .target(name: "Numerics"),
    .testTarget(
      name: "OpenSwiftUICompatibilityTests",
      dependencies: ["SwiftUI", "Combine", "OpenSwiftUITestsSupport", "Numerics"],
      swiftSettings: [.swiftLanguageMode(.v5)] + availability),
  ]
)
MANIFEST
# The test that is skipped expects a fault of Apple's SwiftUI, which it marks as a known issue.
echo "skipped   environmentKeyTransformDifferentKeyPath: expects a fault of Apple's SwiftUI"
swift test --package-path "$scratch" --skip environmentKeyTransformDifferentKeyPath
