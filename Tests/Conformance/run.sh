#!/bin/sh
# Tries the Cucumber project's published cases with the checkers in $SHARED/checks.
# Ends with 1 when a case fails that is expected to pass.
set -u
checks=$SHARED/checks
data=$SHARED/conformance
failed=0

if [ ! -d "$checks" ]; then
  echo "conformance: there are no checks in $checks" >&2
  exit 1
fi

check() {
  echo "== $1"
  checker=$1
  shift
  "$PYTHON" "$checks/$checker" --data "$data" "$@" || failed=1
}

check check_expressions.py --cmd "$BIN/conformance-probe expressions"
check check_tags.py --cmd "$BIN/conformance-probe tags"
check check_gherkin.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_dialects.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_junit.py --cmd "$BIN/robotrun report {ndjson} --format cucumber-junit" --interleave 3

exit $failed
