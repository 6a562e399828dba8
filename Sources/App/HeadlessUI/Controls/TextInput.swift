import AppModel
import Foundation

// The appearance of text fields, and their keyboards.

extension View {
  /// Sets the style of the text fields inside.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    self.style(\.textFieldStyle, style, isSystem: style is any _SystemStyle) { $0._body(configuration: $1) }
      .environment(
        \.fieldsHaveBorders, S.self == RoundedBorderTextFieldStyle.self || S.self == BorderedTextFieldStyle.self)
  }
  /// Sets the style of the text editors inside.
  public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    accepted()
  }
  /// Sets the keyboard of the fields inside; robots can type any text.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { accepted() }
  /// Sets the type of content of the fields inside.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    accepted()
  }
  /// Sets which letters the keyboard makes capitals; robots type what they are given.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { accepted() }
  /// Sets which letters the keyboard makes capitals; robots type what they are given.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    accepted()
  }
  /// Sets whether typing is corrected; robots type without correction.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
  /// Sets whether typing is corrected; robots type without correction.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    autocorrectionDisabled(disable ?? false)
  }
  /// Sets whether the user can search in text.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { accepted() }
  /// Sets whether the user can replace text.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    accepted()
  }
}

/// The appearance of text fields, SwiftUI's `TextFieldStyle`.
@StaticMembers([
  "automatic": DefaultTextFieldStyle.self, "bordered": BorderedTextFieldStyle.self, "plain": PlainTextFieldStyle.self,
  "roundedBorder": RoundedBorderTextFieldStyle.self,
])
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  /// The label of a field.
  typealias _Label = _TextFieldStyleLabel
  /// Makes a field.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

@ErasedView public struct _TextFieldStyleLabel {}

extension EnvironmentValues {
  @Entry var textFieldStyle: ErasedStyle<TextField<_TextFieldStyleLabel>>?
}

extension TextFieldStyle where Self: _SystemStyle {
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

public struct DefaultTextFieldStyle: TextFieldStyle, _SystemStyle { public nonisolated init() {} }
/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle, _SystemStyle { public nonisolated init() {} }
/// A field with a border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, _SystemStyle { public nonisolated init() {} }

/// The appearance of text editors, SwiftUI's `TextEditorStyle`.
@StaticMembers(["automatic": AutomaticTextEditorStyle.self, "plain": PlainTextEditorStyle.self])
public protocol TextEditorStyle: Sendable {}

public struct AutomaticTextEditorStyle: TextEditorStyle { public nonisolated init() {} }
/// An editor without decoration.
public struct PlainTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

/// Which letters a keyboard makes capitals, SwiftUI's `TextInputAutocapitalization`.
@NamedOptions("never", "words", "sentences", "characters")
public struct TextInputAutocapitalization: Sendable {
  private init(name: String) { self.name = name }

  /// The corresponding type of UIKit.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}

/// Which letters a keyboard makes capitals, UIKit's `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters, the first letters of words or sentences, or all letters.
  case none, words, sentences, allCharacters
}

/// A keyboard, UIKit's `UIKeyboardType`.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboards of the system.
  case `default`, asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The keyboard for addresses.
  case URL
  /// More keyboards of the system.
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The older name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The type of content of a field, UIKit's `UITextContentType`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a purpose from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  public static let givenName = UITextContentType(rawValue: "givenName")
  public static let middleName = UITextContentType(rawValue: "middleName")
  public static let familyName = UITextContentType(rawValue: "familyName")
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  public static let addressState = UITextContentType(rawValue: "addressState")
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  public static let countryName = UITextContentType(rawValue: "countryName")
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "URL")
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}
