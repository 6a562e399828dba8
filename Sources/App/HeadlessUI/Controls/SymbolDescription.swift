/// What accessibility calls a symbol of the system that has no label.
///
/// SwiftUI looks the name of the symbol up in a table of the system and capitalizes what it finds; a symbol that isn't in
/// the table is called by its name. The table isn't public: these are the descriptions that dumps and UI tests of other
/// projects show, in English.
enum SymbolDescription {
  /// Returns the description of a symbol: that of its own name, or of the name without a circle around it and without
  /// a fill, or else the name.
  static func of(_ name: String) -> String {
    var base = name[...]
    while true {
      if let description = table[String(base)] { return description }
      guard let suffix = [".fill", ".circle"].first(where: base.hasSuffix) else { return name }
      base = base.dropLast(suffix.count)
    }
  }

  private static let table = [
    "arrow.clockwise": "Refresh",
    "arrow.triangle.2.circlepath": "Syncing",
    "books.vertical": "Books Standing Vertically On A Shelf",
    "checklist": "Checklist With Checkmarks",
    "checkmark": "Selected",
    "chevron.down": "Go Down",
    "chevron.left": "Back",
    "chevron.right": "Forward",
    "chevron.up": "Go Up",
    "clock": "Clock",
    "ellipsis": "More",
    "envelope": "Get Mail",
    "gear": "Gear",
    "gearshape": "Gear Shape",
    "heart": "Love",
    "line.3.horizontal.decrease": "Filter",
    "link": "Link",
    "list.bullet": "List",
    "magnifyingglass": "Search",
    "moon.stars": "Clear Night",
    "moon.zzz": "Snooze",
    "paperclip": "Attached Files",
    "pause": "Pause",
    "pencil": "Edit",
    "person": "Person",
    "phone": "Call",
    "plus": "Add",
    "rectangle.stack": "Album",
    "sparkles": "Sparkle",
    "speaker.wave.3": "Volume High",
    "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose",
    "star": "Favorite",
    "sunrise": "Sunrise",
    "text.page.badge.magnifyingglass": "Search Document",
    "trash": "Trash",
    "tray.full": "Inbox Full",
    "xmark": "Close",
  ]
}
