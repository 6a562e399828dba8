"""Writes the table that `robotrun audit` reads: Sources/Program/RobotKit/Audit/Table/surface.txt.

    audit_table.py [--names CSV] [--build .build/debug]

A line is a declaration, in five columns between tabs: kind, name, parameters, status, note. Kinds are type, initializer,
member, wrapper, environment and static (static members and cases of enums). A parameter is its label, a colon, and
flags: = for a default, { for a closure, * for a variadic one; then @ and its type if that is a struct or enum of the
module. The status is the ledger's (works, accepted, unavailable), `toolchain` for functions of the Swift
library and of Foundation that have the name of a modifier, or `missing` for a name of SwiftUI that the module lacks.
Types of Combine are written `Combine.Just`. What is unavailable has no parameters: they don't matter.

CSV has names used by 47 public apps (symbol,kind,…). Without it the missing names are those of the table as it is.
"""

import argparse
import csv
import pathlib
import sys

from check_surface import parameters, symbols
from declarations import MODIFIED, ROOT
from ledger import read

TABLE = ROOT / "Sources/Program/RobotKit/Audit/Table/surface.txt"
KINDS = {"type": "type", "modifier": "member", "method": "member", "attribute": "wrapper", "env": "environment"}
TYPES = ("swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias", "swift.actor")
FUNCTIONS = ("swift.method", "swift.func", "swift.type.method")
# Types and format styles of Apple's Foundation that apps use. Those that Linux has are left out of the table.
FOUNDATION = set("""
    MeasurementFormatter NSUbiquitousKeyValueStore UndoManager NSUserActivity NSKeyValueObservation NSFileCoordinator
    FileWrapper NSFilePresenter NSDataDetector NSLinguisticTagger NSMetadataQuery NSExtensionContext NSHashTable NSMapTable
    NSPointerArray NSBundleResourceRequest NSProxy NSInvocation NSMethodSignature PresentationIntent
    InlinePresentationIntent TermOfAddress
    format.measurement format.name format.components format.interval format.list format.relative format.byteCount
    format.time format.units format.verbatim format.url format.http
""".split())
# Names that the counted apps declare themselves, that other modules declare, or that are too common to identify.
NOT_SWIFTUI = set("""
    ContentView ProfileView ContextMenu GridLayout
    MainActor Published Observable ObservationIgnored Sendable TaskLocal Query Model Attribute NSManaged Parameter
    IBOutlet IBAction IBInspectable IBSegueAction Invalidating UIApplicationMain SwiftUI
    photosPicker requestReview mapStyle popoverTip tipBackground tipViewStyle widgetURL widgetAccentable
    quickLookPreview
    Widget WidgetBundle WidgetConfiguration EmptyWidgetConfiguration
    chartBackground chartForegroundStyleScale chartLegend chartOverlay chartPlotStyle chartScrollPosition
    chartScrollTargetBehavior chartScrollableAxes chartXAxis chartXScale chartXVisibleDomain chartYAxis chartYAxisLabel
    chartYScale ChartContentBuilder WidgetBundleBuilder TransferRepresentationBuilder Previewable Entry
    combined delay inset size animate speed forEach velocity offsetBy width clip leading scaleBy
""".split())


def row(kind, name, declared=(), status="works", note=""):
    flags = lambda default, closure, variadic: "=" * default + "{" * closure + "*" * variadic
    text = ",".join(f"{label}:{flags(*rest[:3])}{''.join(rest[3:])}" for label, *rest in declared)
    return kind, name, text, status, note


def module_rows(module, prefix, build, ledger):
    """Returns the rows of a module; what is not in the ledger works as its type does."""
    found = list(symbols(module, build))
    own = {symbol["pathComponents"][0]: symbol["kind"]["identifier"] for symbol in found
           if symbol["kind"]["identifier"] in TYPES and len(symbol["pathComponents"]) == 1}

    def status(*names):
        entry = next((ledger[name] for name in names if name in ledger), {"kind": "works", "note": ""})
        return entry["kind"], entry["note"]

    for symbol in found:
        kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
        owner, name = path[0], path[-1].split("(")[0].strip("`")
        if path[-1].startswith("_") or not name[:1].isalpha():
            continue
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        if kind in TYPES and len(path) == 1:
            yield row("type", prefix + name, (), *status(name))
        elif kind == "swift.init" and len(path) == 2 and own.get(owner) in ("swift.struct", "swift.enum"):
            yield row("initializer", prefix + owner, parameters(text), *status(owner))
        elif kind in FUNCTIONS:
            names = [name] if len(path) == 1 else [f"{MODIFIED.get(owner, owner)}.{name}", owner]
            if kind == "swift.type.method":
                names[0] = f"static {names[0]}"
                yield row("static", f"{owner}.{name}")
            yield row("member", names[0], typed(symbol, parameters(text), own), *status(*names))
        elif kind in ("swift.type.property", "swift.enum.case") and len(path) == 2:
            yield row("static", f"{owner}.{name}")
        elif kind == "swift.property" and owner == "EnvironmentValues" and len(path) == 2:
            yield row("environment", f"{owner}.{name}", (), *status(f"{owner}.{name}"))


def typed(symbol, declared, own):
    """Adds the type of each parameter, as @Name, if it is a struct or enum of the module by itself."""
    found = symbol.get("functionSignature", {}).get("parameters", [])
    if len(found) != len(declared):
        return declared
    types = []
    for parameter in found:
        fragments = parameter["declarationFragments"]
        text = "".join(fragment["spelling"] for fragment in fragments).split(":", 1)[-1].strip().rstrip("?")
        name = text.removeprefix("HeadlessUI.")
        types.append(f"@{name}" if own.get(name) in ("swift.struct", "swift.enum") else "")
    return [(*each, name) for each, name in zip(declared, types)]


def unavailable_rows(ledger):
    """Returns what the symbol graph leaves out."""
    for name, entry in ledger.items():
        if entry["kind"] == "unavailable":
            kind = "environment" if name.startswith("EnvironmentValues.") else "member" if "." in name else "type"
            yield row(kind, name, (), "unavailable", entry["note"])


def last(name):
    return name.split(".")[-1].split(" ")[-1]


def missing_names(path):
    """Returns (kind, name) of the names of SwiftUI that apps use, or that the table has as missing."""
    if path is None:
        lines = TABLE.read_text().splitlines() if TABLE.exists() else []
        return [tuple(line.split("\t")[:2]) for line in lines if line.split("\t")[3] == "missing"]
    with open(path) as file:
        named = [(KINDS.get(each["kind"]), each["symbol"].lstrip("@").removeprefix("\\."))
                 for each in csv.DictReader(file)]
    return [(kind, f"EnvironmentValues.{name}" if kind == "environment" else name)
            for kind, name in named if kind and name not in NOT_SWIFTUI and name.isidentifier()]


def toolchain_rows(names, build):
    """Returns the functions of the toolchain's libraries that have one of these names."""
    for module in ("Swift", "Foundation", "FoundationEssentials"):
        for symbol in symbols(module, build):
            name = symbol["pathComponents"][-1].split("(")[0]
            if symbol["kind"]["identifier"] == "swift.method" and name in names:
                text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
                yield row("member", name, parameters(text), "toolchain")


def foundation_rows(build):
    """Returns the names of FOUNDATION that neither the toolchain's Foundation nor AppleFoundation has."""
    found = set()
    for module in ("Foundation", "FoundationEssentials", "FoundationInternationalization", "HeadlessUI",
                   "AppleFoundation"):
        for symbol in symbols(module, build):
            if any(domain.get("isUnconditionallyUnavailable") for domain in symbol.get("availability", [])):
                continue
            path = symbol["pathComponents"]
            found.add(path[0])
            if symbol["kind"]["identifier"] in ("swift.type.method", "swift.type.property"):
                found.add("format." + path[-1].split("(")[0])
    return [row("foundation", name, (), "missing") for name in FOUNDATION - found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", type=pathlib.Path)
    parser.add_argument("--build", default=str(ROOT / ".build/debug"))
    options = parser.parse_args()

    ledger = read()
    rows = set(unavailable_rows(ledger))
    for module, prefix in (("HeadlessUI", ""), ("HeadlessCombine", "Combine.")):
        rows |= set(module_rows(module, prefix, options.build, ledger))
    known = {(each[0], last(each[1])) for each in rows}
    known |= {("wrapper", name) for kind, name in known if kind == "type"}
    missing = {row(kind, name, (), "missing") for kind, name in missing_names(options.names)
               if (kind, last(name)) not in known}
    names = {last(each[1]) for each in rows | missing if each[0] == "member"}
    rows |= missing | set(toolchain_rows(names, options.build)) | set(foundation_rows(options.build))
    TABLE.write_text("".join("\t".join(each) + "\n" for each in sorted(rows)))
    print(f"{TABLE.relative_to(ROOT)}: {len(rows)} declarations, {len(missing)} missing names")


if __name__ == "__main__":
    sys.exit(main())
