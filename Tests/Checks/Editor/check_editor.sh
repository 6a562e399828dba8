#!/bin/sh
# Drives `robotrun lsp` from Neovim, and checks that the server ends with it.
#   check_editor.sh ROBOTRUN REPOSITORY
set -eu
robotrun=$1
repository=$2
if ! command -v nvim >/dev/null; then
  echo "skipped: the language server in an editor: nvim isn't installed"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/project/robots" "$work/home"
cp "$repository/Tests/Checks/Editor/chat.feature" "$work/project/"
cp "$repository/Tests/Checks/Editor/chat.robots" "$work/project/robots/"
cat >"$work/server" <<SERVER
#!/bin/sh
echo \$\$ >"$work/pid"
exec "$robotrun" lsp
SERVER
chmod +x "$work/server"
cd "$work/project"
status=0
HOME="$work/home" XDG_STATE_HOME="$work/home" ROBOTRUN_SERVER="$work/server" \
  timeout 120 nvim --headless --clean -c "luafile $repository/Tests/Checks/Editor/check_editor.lua" 2>"$work/output" || status=$?
cat "$work/output"
echo
if [ "$status" -ne 0 ]; then
  echo "check-editor: failed in $(nvim --version | head -n 1)" >&2
  exit 1
fi
for _ in 1 2 3 4 5 6 7 8 9 10; do
  kill -0 "$(cat "$work/pid")" 2>/dev/null || { echo "check-editor: passed in $(nvim --version | head -n 1)"; exit 0; }
  sleep 0.5
done
echo "check-editor: the server goes on without the editor" >&2
exit 1
