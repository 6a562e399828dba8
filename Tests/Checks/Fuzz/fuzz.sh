#!/bin/sh
# Compiles one fuzzer and runs it for some seconds:
#
#   fuzz.sh gherkin|expressions|tags SECONDS
#
# An input that takes more than FUZZ_TIMEOUT seconds by the clock (10) is a failure; on a loaded machine give more.
#
# The libraries are compiled by hand, not by SwiftPM, which would give libFuzzer's main function to every program of
# the package. All files are in .build/fuzz: the programs, the inputs that libFuzzer found interesting
# (TARGET/short and TARGET/long) and those that failed (TARGET/short-crash-…, TARGET/long-timeout-… and so on). Give a
# failed one a name that says what it is and move it to Tests/Checks/Fuzz/Corpus/TARGET, where the test suite tries it from
# then on; long inputs begin with ×.
set -eu
target=$1
seconds=$2
cd "$(dirname "$0")/../../.."
out=.build/fuzz/$target
mkdir -p "$out"

# The address sanitizer finds what the optimiser would let pass: Gherkin reads its lines through pointers.
flags="-sanitize=address -parse-as-library -O -wmo -swift-version 6 -package-name robotrun -enable-testing -I $out"

# object NAME FLAG... FILE...: one object of some files, and its module.
objects=
object() {
  name=$1
  shift
  objects="$objects $out/$name.o"
  swiftc $flags -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -c -o "$out/$name.o" "$@"
}

# Only the library under test is watched for new ways through it: -sanitize=fuzzer.
case $target in
gherkin)
  object CucumberMessages $(find Sources/Language/CucumberMessages -name '*.swift')
  object Gherkin -sanitize=fuzzer $(find Sources/Language/Gherkin -name '*.swift')
  checks=$(find Tests/Language/GherkinTests/Fuzzing -name '*.swift' ! -name '*Tests.swift')
  longest=4096
  ;;
expressions | tags)
  object CucumberExpressions -sanitize=fuzzer $(find Sources/Language/CucumberExpressions -name '*.swift')
  checks=$(find Tests/Language/CucumberExpressionsTests/Fuzzing -name '*.swift' ! -name '*Tests.swift')
  longest=256
  ;;
*)
  echo "fuzz.sh: there is no target \"$target\"" >&2
  exit 64
  ;;
esac
object Fuzz $checks Tests/Checks/Fuzz/Targets/EntryPoint.swift "Tests/Checks/Fuzz/Targets/$target.swift"
swiftc -sanitize=fuzzer,address -o "$out/fuzz" $objects

# run CORPUS LONGEST SECONDS
run() {
  mkdir -p "$out/$1"
  # Leaks are not looked for: Swift's metadata would be taken for some.
  ASAN_OPTIONS=detect_leaks=0 "$out/fuzz" -max_len="$2" -max_total_time="$3" -timeout="${FUZZ_TIMEOUT:-10}" -rss_limit_mb=2048 \
    -dict="Tests/Checks/Fuzz/Dictionaries/$target.dict" -artifact_prefix="$out/$1-" -print_final_stats=1 \
    "$out/$1" "Tests/Checks/Fuzz/Corpus/$target"
}

# A quarter of the time is for long inputs: short ones, repeated many times.
run short "$longest" $((seconds - seconds / 4))
FUZZ_REPEATED=1 run long 64 $((seconds / 4))
