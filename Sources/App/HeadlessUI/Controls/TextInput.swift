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
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the view that represents a field.
  associatedtype _Body: View
  /// The label of a field.
  typealias _Label = _TextFieldStyleLabel
  /// Makes a field.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field in a style.
public struct _TextFieldStyleLabel {
  let content: AnyView
}

extension _TextFieldStyleLabel: View {
  /// The label.
  public var body: AnyView { content }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
  var textFieldStyle: ErasedStyle<TextField<_TextFieldStyleLabel>>? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension TextFieldStyle where Self: _SystemStyle {
  /// Makes a field.
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

/// The default style.
public struct DefaultTextFieldStyle: TextFieldStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// A field with a border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without a border.
  public static nonisolated var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field with a border with round corners.
  public static nonisolated var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The appearance of text editors, SwiftUI's `TextEditorStyle`.
public protocol TextEditorStyle: Sendable {}

/// The default style of editors.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// An editor without decoration.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default style of editors.
  public static nonisolated var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// An editor without decoration.
  public static nonisolated var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// Which letters a keyboard makes capitals, SwiftUI's `TextInputAutocapitalization`.
public struct TextInputAutocapitalization: Sendable {
  private let name: String

  private init(name: String) { self.name = name }

  /// No letters.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All letters.
  public static let characters = TextInputAutocapitalization(name: "characters")
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
  /// The name.
  public let rawValue: String
  /// Creates a purpose from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A name prefix.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// A name suffix.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// An organization name.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// A location.
  public static let location = UITextContentType(rawValue: "location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// A street address line 1.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// A street address line 2.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// An address city.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// An address state.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// An address city and state.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// A sublocality.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// A country name.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A URL.
  public static let URL = UITextContentType(rawValue: "URL")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// A credit card expiration.
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// A credit card expiration month.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  /// A credit card expiration year.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  /// A credit card security code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// A credit card type.
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// A credit card name.
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// A credit card given name.
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// A credit card middle name.
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// A credit card family name.
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// A username.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A one time code.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// A date time.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// A flight number.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// A shipment tracking number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// A birthdate.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// A birthdate day.
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// A birthdate month.
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// A birthdate year.
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// A cellular EID.
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// A cellular IMEI.
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}
