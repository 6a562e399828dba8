import AppleFoundation

/// Where models are stored, SwiftData's `ModelConfiguration`.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The file.
  public private(set) var url: URL
  /// Whether the file is in the directory of the app.
  private var isInDirectory = false
  /// The name.
  public let name: String
  /// The models; all of the container if `nil`.
  public var schema: Schema?
  /// Whether changes can be saved.
  public let allowsSave: Bool
  /// Whether there is no file.
  public let isStoredInMemoryOnly: Bool
  /// The group of apps that share the file.
  public let groupContainer: GroupContainer
  /// The database of CloudKit; nothing is synchronized here.
  public let cloudKitDatabase: CloudKitDatabase

  /// A group of apps that share files. The app is alone here, so that its own directory has them.
  public struct GroupContainer: Hashable, Sendable {
    fileprivate let name: String?
    /// The first group of the app, or none.
    public static let automatic = GroupContainer(name: nil)
    /// No group.
    public static let none = GroupContainer(name: nil)
    /// A group.
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(name: groupName) }
  }

  /// A database of CloudKit. Nothing is synchronized here: the app is as without an account.
  public struct CloudKitDatabase: Hashable, Sendable {
    fileprivate let name: String?
    /// The first database of the app, or none.
    public static let automatic = CloudKitDatabase(name: nil)
    /// No database.
    public static let none = CloudKitDatabase(name: nil)
    /// The private database of a container.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase(name: privateDBName) }
  }

  /// Creates a configuration of a file that is named, in the directory of the app.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    (self.schema, self.isStoredInMemoryOnly, self.allowsSave) = (schema, isStoredInMemoryOnly, allowsSave)
    (self.groupContainer, self.cloudKitDatabase) = (groupContainer, cloudKitDatabase)
    url = isStoredInMemoryOnly ? URL(filePath: "/dev/null") : Self.directory.appending(path: "\(self.name).store")
    isInDirectory = !isStoredInMemoryOnly
  }

  /// The configuration with its file in the directory of the running app.
  var inCurrentContainer: ModelConfiguration {
    var configuration = self
    if isInDirectory { configuration.url = Self.directory.appending(path: "\(name).store") }
    return configuration
  }

  /// Creates a configuration of a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    (self.schema, self.url, self.allowsSave) = (schema, url, allowsSave)
    (isStoredInMemoryOnly, groupContainer, self.cloudKitDatabase) = (url.path == "/dev/null", .none, cloudKitDatabase)
  }

  /// Creates a configuration with a file, or without one.
  public init(isStoredInMemoryOnly: Bool = false) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Creates a configuration of model types.
  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private static var directory: URL { .applicationSupportDirectory }

  /// The file.
  public var id: URL { url }

  /// The name of the group of apps.
  public var groupAppContainerIdentifier: String? { groupContainer.name }

  /// The name of the database of CloudKit.
  public var cloudKitContainerIdentifier: String? { cloudKitDatabase.name }
}

extension ModelConfiguration: CustomDebugStringConvertible {
  /// The name and the location.
  public var debugDescription: String { "\(name) (\(isStoredInMemoryOnly ? "in memory" : url.path))" }
}
