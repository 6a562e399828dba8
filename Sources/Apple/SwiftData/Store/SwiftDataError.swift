/// What goes wrong in SwiftData, SwiftData's `SwiftDataError`.
public struct SwiftDataError: Error, Equatable, CustomStringConvertible {
  private enum Code: Equatable {
    case backwardMigration, configurationFileNameContainsInvalidCharacters, configurationFileNameTooLong
    case configurationSchemaNotFoundInContainerSchema, duplicateConfiguration, historyTokenExpired
    case includePendingChangesWithBatchSize, invalidTransactionFetchRequest, loadIssueModelContainer
    case missingModelContext, modelValidationFailure, sortingPendingChangesWithIdentifiers, unknownSchema
    case unsupportedKeyPath, unsupportedPredicate, unsupportedSortDescriptor
  }

  private let code: Code
  private var reason = ""

  private init(_ code: Code) { self.code = code }

  /// The error with what led to it.
  func because(_ reason: String) -> SwiftDataError {
    var error = self
    error.reason = reason
    return error
  }

  /// The name of the error and its reason.
  public var description: String { reason.isEmpty ? "\(code)" : "\(code): \(reason)" }

  /// Compares the names of errors.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool { left.code == right.code }

  /// Matches an error in a `catch` by its name.
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool { error as? SwiftDataError == pattern }

  /// The store is of a later version than the app.
  public static let backwardMigration = SwiftDataError(.backwardMigration)
  /// The name of a configuration can't be that of a file.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    .configurationFileNameContainsInvalidCharacters)
  /// The name of a configuration is too long for a file.
  public static let configurationFileNameTooLong = SwiftDataError(.configurationFileNameTooLong)
  /// A configuration has a model type that the container lacks.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    .configurationSchemaNotFoundInContainerSchema)
  /// Two configurations have the same store.
  public static let duplicateConfiguration = SwiftDataError(.duplicateConfiguration)
  /// The history doesn't go back that far.
  public static let historyTokenExpired = SwiftDataError(.historyTokenExpired)
  /// A fetch in batches can't include changes that aren't saved.
  public static let includePendingChangesWithBatchSize = SwiftDataError(.includePendingChangesWithBatchSize)
  /// A fetch of the history is invalid.
  public static let invalidTransactionFetchRequest = SwiftDataError(.invalidTransactionFetchRequest)
  /// The store can't be opened or written.
  public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer)
  /// A model isn't in a context.
  public static let missingModelContext = SwiftDataError(.missingModelContext)
  /// A model can't be saved as it is.
  public static let modelValidationFailure = SwiftDataError(.modelValidationFailure)
  /// A fetch of identifiers can't sort changes that aren't saved.
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(.sortingPendingChangesWithIdentifiers)
  /// The container lacks a model type.
  public static let unknownSchema = SwiftDataError(.unknownSchema)
  /// A key path isn't that of a stored property.
  public static let unsupportedKeyPath = SwiftDataError(.unsupportedKeyPath)
  /// A store can't evaluate a predicate.
  public static let unsupportedPredicate = SwiftDataError(.unsupportedPredicate)
  /// A store can't sort by a property.
  public static let unsupportedSortDescriptor = SwiftDataError(.unsupportedSortDescriptor)
}
