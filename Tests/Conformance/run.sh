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

# The files *.crlf.feature have to end their lines with CRLF; a copy that went through a Git checkout without the
# published .gitattributes has lost that, so the Gherkin cases are tried on a copy that has it.
prepared=$(mktemp -d)
trap 'rm -rf "$prepared"' EXIT
cp -R "$data/gherkin" "$prepared/gherkin"
chmod -R u+w "$prepared"
ln -s "$(cd "$data" && pwd)/messages" "$prepared/messages"
for file in "$prepared"/gherkin/testdata/*/*.crlf.feature; do
  sed 's/\r*$/\r/' "$file" > "$file.new" && mv "$file.new" "$file"
done

check() {
  echo "== $1"
  checker=$1
  shift
  folder=$data
  test "$checker" = check_gherkin.py && folder=$prepared
  "$PYTHON" "$checks/$checker" --data "$folder" "$@" || failed=1
}

check check_expressions.py --cmd "$BIN/conformance-probe expressions"
check check_tags.py --cmd "$BIN/conformance-probe tags"
check check_gherkin.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_dialects.py --cmd "$BIN/robotrun parse --strict-gherkin {files}"
check check_cck.py --cmd "$BIN/conformance-probe kit {sample} {args} {features}"
check check_junit.py --cmd "$BIN/robotrun report {ndjson} --format cucumber-junit" --interleave 3

echo "== check_reports.py"
"$PYTHON" "$(dirname "$0")/check_reports.py" --data "$data" --robotrun "$BIN/robotrun" || failed=1

echo "== check_streams.py"
"$PYTHON" "$(dirname "$0")/check_streams.py" --data "$data" --bin "$BIN" || failed=1

exit $failed
