#!/bin/sh
# Creates a package with `robotrun init` in a temporary directory, and does what a user does next:
# builds it, runs its scenarios and its tests. The package takes RobotKit from this checkout.
#
#   check_init.sh ROBOTRUN CHECKOUT
set -eu
robotrun=$1
checkout=$2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Where robotrun is compiled for all packages, a package compiles only its own files. `make check-adopt` has packages that
# compile robotrun by themselves.
export XDG_CACHE_HOME="$folder/caches"
"$robotrun" prebuild
"$robotrun" init "$folder/my shop" --package "$checkout"
# Without the option it is the same one, as it was compiled.
"$robotrun" init "$folder/other" >/dev/null
key() { grep -o 'robotrun/[0-9a-f]\{16\}' "$1/Package.swift"; }
[ "$(key "$folder/other")" = "$(key "$folder/my shop")" ]
cd "$folder/my shop"

swift format lint --strict --recursive Package.swift Sources Tests
# One build for all that follows. Warnings are errors: a new package must have none.
swift build -q --build-tests -Xswiftc -warnings-as-errors
test -z "$(find .build -name 'HeadlessUI.swiftmodule')"

played=$(swift run -q --skip-build MyShop scenarios)
echo "$played" | tail -n 3
echo "$played" | grep -qx '4 scenarios (4 passed)'

# A pipe would have the exit code of its last command, not of the tests.
tested=$folder/tests
swift test --skip-build >"$tested" 2>&1 || { cat "$tested"; exit 1; }
grep -E 'Test .*passed' "$tested"
grep -q 'with 4 test cases passed' "$tested"

# What is made is text in the files and no more: a scenario that is wrong fails, in both ways.
sed -i.before 's/2 things are left/3 things are left/' scenarios/todo.feature
swift run -q --skip-build MyShop scenarios >/dev/null 2>&1 && { echo "a wrong scenario passes"; exit 1; }
swift test --skip-build >"$tested" 2>&1 && { echo "a wrong scenario passes as a test"; exit 1; }
grep -F '3 things are left' "$tested" | head -n 1
mv scenarios/todo.feature.before scenarios/todo.feature

# The installed program builds the suite of the package and becomes it.
launched=$("$robotrun" scenarios/*.feature)
echo "$launched" | grep -qx '4 scenarios (4 passed)'
.build/debug/MyShop doctor --runtime
