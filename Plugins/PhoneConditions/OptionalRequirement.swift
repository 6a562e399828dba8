/// Optional requirements of Apple's protocols, which are called by optional chaining: `delegate?.tableView?(table, …)`.
///
/// Without Objective-C they are ordinary requirements with default implementations.
enum OptionalRequirement {
  /// Whether a method is one, by its base name; an app's own closures have other names.
  static func isOne(_ name: Substring) -> Bool {
    names.contains(name)
      || families.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  private static let names: Set<Substring> = [
    "tableView", "collectionView", "numberOfSections", "sectionIndexTitles", "scene", "application", "textField",
    "navigationController", "tabBarController", "splitViewController", "pageViewController", "gestureRecognizer",
    "pickerView", "textView", "searchBar", "webView", "urlSession", "locationManager", "userNotificationCenter",
    "imagePickerController",
  ]
  private static let families = [
    "scrollView", "textField", "textView", "searchBar", "scene", "application", "gestureRecognizer",
    "presentationController", "locationManager", "searchController",
  ]
}
