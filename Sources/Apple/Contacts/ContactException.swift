import PhoneServices

/// What ends an app that uses contacts wrongly.
enum ContactException {
  /// Ends the app with the message of a device.
  static func raise(_ reason: String) {
    raiseException("\(CNContactPropertyNotFetchedExceptionName): \(reason)", by: "Contacts")
  }
}
