"""Writes the types that modules on Linux declare, which `robotrun adopt` doesn't draft:
Sources/Program/RobotKit/Audit/Table/types.txt.

    type_table.py [--build .build/debug]

A line is a module and a name that it declares at its top level, between which is a space: types, protocols, aliases,
and the macros and functions whose names begin with a capital letter, which calls don't distinguish from types.
Modules of the toolchain are read as well as those of robotrun; names of modules that only re-export others are those
of the modules that declare them.
"""

import argparse
import re
import sys

from check_surface import symbols
from declarations import ROOT

TABLE = ROOT / "Sources/Program/RobotKit/Audit/Table/types.txt"
TOOLCHAIN = """
    Swift _Concurrency _StringProcessing Foundation FoundationEssentials FoundationInternationalization
    FoundationNetworking FoundationXML Dispatch Observation Synchronization RegexBuilder Distributed Testing XCTest
""".split()
ROBOTRUN = """
    HeadlessUI HeadlessCombine AppleFoundation CoreGraphics UIKit UniformTypeIdentifiers os SwiftData WebKit
    SafariServices MessageUI Security LocalAuthentication UserNotifications CoreLocation MapKit Charts Network
    StoreKit PhotosUI EventKit AppIntents AudioToolbox CoreMedia ImageIO AVFAudio AVFoundation AVKit Speech BackgroundTasks
    CoreSpotlight ActivityKit Contacts ContactsUI WidgetKit TipKit PDFKit QuickLook LinkPresentation HealthKit
    FoundationModels CloudKit SystemConfiguration AuthenticationServices SnapshotTesting
    InlineSnapshotTesting ViewInspector
    XCUIAutomation
""".split()
# The modules that declare what apps import by another name.
IMPORTED = {"HeadlessUI": "SwiftUI", "HeadlessCombine": "Combine"}


# Symbol graphs leave out what is unavailable.
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?(?:public|open) (?:final |indirect |nonisolated )*"
    r"(?:class|struct|enum|protocol|actor|typealias|macro) ([A-Z]\w*)", re.MULTILINE)


def names(module, build):
    for path in (ROOT / "Sources").glob(f"*/{module}/**/*.swift"):
        yield from DECLARATION.findall(path.read_text())
    for symbol in symbols(module, build):
        path = symbol["pathComponents"]
        name = path[0].split("(")[0]
        if len(path) == 1 and name[:1].isupper() and name.isidentifier():
            yield name


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=str(ROOT / ".build/debug"))
    options = parser.parse_args()
    rows = {(IMPORTED.get(module, module), name)
            for module in TOOLCHAIN + ROBOTRUN for name in names(module, options.build)}
    TABLE.write_text("".join(f"{module} {name}\n" for module, name in sorted(rows)))
    print(f"{TABLE.relative_to(ROOT)}: {len(rows)} names")


if __name__ == "__main__":
    sys.exit(main())
