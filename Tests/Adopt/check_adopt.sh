#!/bin/sh
# Adopts two Xcode projects of the tests as a user does, builds the packages and runs their scenarios. Nothing is
# edited by hand. The packages depend on RobotKit in this checkout.
#
#   check_adopt.sh ROBOTRUN CHECKOUT
set -eu
robotrun=$1
checkout=$2

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cp -R "$checkout/Tests/RobotKitTests/Adopt/Fixtures" "$directory/apps"
cd "$directory"

# PROJECT APP: adopts a project. Both packages share a build directory, so that RobotKit is compiled once.
adopt() {
  "$robotrun" adopt "apps/$1" "$1" --package "$checkout"
  # What the compiler says of drafted stand-ins completes them.
  # Under plain sh, a pipe has the exit code of its last command.
  if ! "$robotrun" adopt "apps/$1" "$1" --package "$checkout" --check --scratch-path "$directory/build" \
    >"$directory/run"; then
    cat "$directory/run"
    exit 1
  fi
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

# Unit tests of XCTest and of Swift Testing.
(cd Groups && swift test -q --scratch-path "$directory/build") 2>&1 | tee "$directory/run" | tail -n 3
grep -q 'Executed 1 test, with 0 failures' "$directory/run"
grep -q 'Test run with 1 test in 1 suite passed' "$directory/run"
# The drafted stand-in is only type-checked here; an error has the location of the app's file, and the code of a build.
"$robotrun" adopt apps/Groups Groups --package "$checkout" --check --scratch-path "$directory/build"
echo 'let wrong: Int = "text"' >>apps/Groups/Shop/ShopApp.swift
code=0
"$robotrun" adopt apps/Groups Groups --package "$checkout" --check --scratch-path "$directory/build" \
  >"$directory/run" || code=$?
test "$code" = 1
grep -q "apps/Groups/Shop/ShopApp.swift:[0-9]*:18: error: cannot convert value of type 'String'" "$directory/run"

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
