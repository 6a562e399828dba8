#!/bin/sh
# Runs the Cucumber project's published cases in $SUITES with the checkers in $SHARED/checks.
# Ends with 1 if a case fails that is expected to pass.
set -u
here=$(dirname "$0")
checks=$SHARED/checks
data=$SUITES
failed=0

for directory in "$checks" "$data"; do
  if [ ! -d "$directory" ]; then
    echo "conformance: there is no directory $directory" >&2
    exit 1
  fi
done

# The files *.crlf.feature end their lines with CRLF; a copy without the published .gitattributes has lost that, so the
# Gherkin cases are run on a copy that has it. A last line without an end has none.
prepared=$(mktemp -d)
trap 'rm -rf "$prepared"' EXIT
mkdir "$prepared/gherkin"
cp -R "$data/gherkin/testdata" "$data/gherkin/gherkin-languages.json" "$prepared/gherkin"
chmod -R u+w "$prepared"
ln -s "$(cd "$data" && pwd)/messages" "$prepared/messages"
"$PYTHON" - "$prepared"/gherkin/testdata/*/*.crlf.feature <<'END'
import re, sys
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        content = file.read()
    with open(path, "wb") as file:
        file.write(re.sub(rb"\r*\n", b"\r\n", content))
END

check() {
  echo "== $1"
  checker=$1
  shift
  directory=$data
  test "$checker" = check_gherkin.py && directory=$prepared
  "$PYTHON" "$checks/$checker" --data "$directory" "$@" || failed=1
}

echo "== versions.py"
"$PYTHON" "$here/versions.py" --data "$data" --robotrun "$BIN/robotrun" --page docs/from-cucumber.md || failed=1

check check_expressions.py --cmd "$BIN/conformance-probe expressions"
check check_tags.py --cmd "$BIN/conformance-probe tags"
check check_gherkin.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_dialects.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_cck.py --strict-groups --cmd "$BIN/conformance-probe kit {sample} {args} {features}"
check check_junit.py --cmd "$BIN/robotrun report {ndjson} --format cucumber-junit" --interleave 3

echo "== check_reports.py"
"$PYTHON" "$here/check_reports.py" --data "$data" --robotrun "$BIN/robotrun" || failed=1

echo "== check_streams.py"
"$PYTHON" "$here/check_streams.py" --data "$data" --bin "$BIN" || failed=1

exit $failed
