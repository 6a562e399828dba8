"""Measures what users wait for most: builds.

  builds.py --robotrun PATH --checkout DIRECTORY [--rounds N] [--release]

Prints wall-clock and CPU seconds of: the package of `robotrun init` from nothing to its first result, the same after
`robotrun prebuild`, an edit of a view to the result of its scenarios, what `import SwiftUI` adds to the compilation of a
file, the type check of a body of 50 views; with --release also of a release build of robotrun from nothing.
"""
import argparse, os, pathlib, re, resource, statistics, subprocess, tempfile, time

ROWS = 10
ROW = """
      Group {{
        Text("Row {i}").font(.headline).foregroundStyle(.secondary).padding(.horizontal, 8)
        HStack {{ Image(systemName: "star"); Text(name + " \\(count * {i} + 1)"); Spacer() }}
        Button("Add") {{ count += {i} }}.disabled(count > {i} * 2)
        if count % 2 == {i} {{ Text(count > {i} ? "more" : "less").opacity(isOn ? 1 : 0.5) }} else {{ Toggle("On", isOn: $isOn) }}
        ForEach(items.filter {{ $0.count > {i} }}.map {{ $0 + "{i}" }}, id: \\.self) {{ item in
          Text(item).onTapGesture {{ name = item }}
        }}
      }}
"""
BODY = """import SwiftUI

struct Screen: View {
  @State private var count = 0
  @State private var isOn = false
  @State private var name = ""
  let items: [String]

  var body: some View {
    ScrollView {
      VStack {
%s
      }
    }
  }
}
"""


def timed(command, rounds=1, **options):
    """Returns the medians of wall-clock and CPU seconds."""
    walls, processor = [], []
    for _ in range(rounds):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
        walls.append(time.monotonic() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        if run.returncode not in (0, 1) or "error:" in run.stdout:
            raise SystemExit(f"{' '.join(map(str, command))} exited with {run.returncode}:\n{run.stdout[-3000:]}")
    return statistics.median(walls), statistics.median(processor)


def report(name, measured, goal):
    print(f"{name:52}{measured[0]:9.2f}{measured[1]:9.2f}{goal:>9}", flush=True)


def edit(file):
    """Changes a text of a view."""
    text = file.read_text()
    file.write_text(re.sub(r'(Button\("[^"]*)', r"\1.", text, count=1))


def modules(build):
    """Returns the options with which a file can import the modules of a build."""
    plugin = build / "SwiftUIMacros-tool"
    options = ["-swift-version", "6", "-I", build / "Modules", "-load-plugin-executable", f"{plugin}#SwiftUIMacros"]
    for path in sorted(build.glob("*.build/module.modulemap")):
        options += ["-Xcc", f"-fmodule-map-file={path}"]
    return options


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--checkout", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--release", action="store_true", help="a release build of robotrun, too")
    arguments = parser.parse_args()
    robotrun, checkout = os.path.abspath(arguments.robotrun), os.path.abspath(arguments.checkout)
    with tempfile.TemporaryDirectory() as directory:
        directory = pathlib.Path(directory)
        # Nothing is compiled beforehand.
        os.environ["XDG_CACHE_HOME"] = str(directory / "caches")

        def create(name):
            subprocess.run(
                [robotrun, "init", directory / name, "--package", checkout], check=True, stdout=subprocess.DEVNULL)
            return directory / name

        package = create("Shop")
        print(f"{'':52}{'wall s':>9}{'CPU s':>9}{'goal s':>9}   ({arguments.rounds} rounds, medians)")
        report("new package, from nothing to the first result", timed([robotrun, "scenarios"], cwd=package), "90")
        report("robotrun prebuild", timed([robotrun, "prebuild", "--package", checkout]), "-")
        report("the next package, to its first result", timed([robotrun, "scenarios"], cwd=create("Cafe")), "25")
        view, edits = package / "Sources/Shop/TodoView.swift", []
        for _ in range(arguments.rounds):
            edit(view)
            edits.append(timed([robotrun, "scenarios"], cwd=package))
        report("an edit of a view to the result of its scenarios", [statistics.median(row) for row in zip(*edits)], "4")
        options = modules(package / ".build/debug")

        def check(name, text):
            file = directory / f"{name}.swift"
            file.write_text(text)
            command = ["swiftc", "-typecheck", file, "-module-name", "Measured", *options]
            timed(command)
            return timed(command, arguments.rounds)

        plain, imported = check("Plain", "import Foundation\n"), check("Imported", "import SwiftUI\n")
        body = check("Body", BODY % "".join(ROW.format(i=i) for i in range(ROWS)))
        report("import SwiftUI, beyond import Foundation", [a - b for a, b in zip(imported, plain)], "0.5")
        report("type check of a body of 50 views, beyond the import", [a - b for a, b in zip(body, imported)], "1")
        if arguments.release:
            command = ["swift", "build", "-c", "release", "--product", "robotrun", "--scratch-path", directory / "release"]
            report("release build of robotrun, from nothing", timed(command, cwd=checkout), "90")


if __name__ == "__main__":
    main()
