#!/bin/sh
# Compiles one fuzzer and runs it for some seconds:
#
#   fuzz.sh gherkin|expressions|tags SECONDS
#
# The libraries are compiled by hand, not by SwiftPM, which would give libFuzzer's main function to every program of
# the package. All that is made lies in .build/fuzz: the programs, the inputs that libFuzzer found interesting
# (TARGET/corpus) and those that failed (TARGET/crash-…, timeout-…, oom-…). Give a failed one a name that says what it
# is and move it to Tests/Fuzz/Corpus/TARGET, where the test suite tries it from then on.
set -eu
target=$1
seconds=$2
cd "$(dirname "$0")/../.."
out=.build/fuzz/$target
mkdir -p "$out/corpus"

# The address sanitizer finds what the optimiser would let pass: Gherkin reads its lines through pointers.
flags="-sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name robotrun -enable-testing"

# library NAME: one object of the files below Sources/NAME, and its module.
library() {
  objects="$objects $out/$1.o"
  swiftc $flags -wmo -I "$out" -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" \
    -c -o "$out/$1.o" $(find "Sources/$1" -name '*.swift')
}

objects=
case $target in
gherkin)
  library CucumberMessages
  library Gherkin
  checks=$(find Tests/GherkinTests/Fuzzing -name '*.swift' ! -name '*Tests.swift')
  longest=4096
  ;;
expressions | tags)
  library CucumberExpressions
  checks=$(find Tests/CucumberExpressionsTests/Fuzzing -name '*.swift' ! -name '*Tests.swift')
  longest=256
  ;;
*)
  echo "fuzz.sh: there is no target \"$target\"" >&2
  exit 64
  ;;
esac
swiftc $flags -I "$out" -module-name Fuzz -o "$out/fuzz" $objects $checks \
  Tests/Fuzz/Targets/EntryPoint.swift "Tests/Fuzz/Targets/$target.swift"

# Leaks are not looked for: Swift's metadata would be taken for some.
ASAN_OPTIONS=detect_leaks=0 "$out/fuzz" -max_total_time="$seconds" -max_len="$longest" -timeout=10 \
  -rss_limit_mb=2048 -dict="Tests/Fuzz/Dictionaries/$target.dict" -artifact_prefix="$out/" -print_final_stats=1 \
  "$out/corpus" "Tests/Fuzz/Corpus/$target"
