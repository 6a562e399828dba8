/// Screens that were pushed one upon the other; the last one is visible.
struct NavigationStack {
  var hosts: [ScreenHost] = []

  var visible: ScreenHost? { hosts.last }
  /// The screen that the back button leads to.
  var previous: ScreenHost? { hosts.count > 1 ? hosts[hosts.count - 2] : nil }
}
