import Foundation

/// What is known of a stored property, or of several, SwiftData's `SchemaProperty`.
public protocol SchemaProperty: Sendable {
  /// The name.
  var name: String { get }
  /// The name in stores of earlier versions; empty if it is the same.
  var originalName: String { get }
  /// Whether values are unique among all models of the type.
  var isUnique: Bool { get }
}

extension Schema {
  /// How a property is stored.
  public struct Attribute: SchemaProperty, Hashable {
    /// The name.
    public private(set) var name = ""
    /// The name in stores of earlier versions; empty if it is the same.
    public let originalName: String
    /// The options.
    public let options: [Option]
    /// What distinguishes versions of the property that have the same name and type.
    public let hashModifier: String?

    /// An option.
    public struct Option: Hashable, Sendable {
      private let name: String

      /// The value is unique among all models of the type.
      public static let unique = Option(name: "unique")
      /// The value is stored in a file of its own; here it is in that of the store.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is encrypted in CloudKit; there is no CloudKit here.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// The value is kept in the history when a model is deleted.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// Changes are tracked but not stored.
      public static let ephemeral = Option(name: "ephemeral")
      /// The value can be found by Spotlight, which doesn't exist here.
      public static let spotlight = Option(name: "spotlight")

      /// The value is stored as its transformer makes it.
      @available(*, unavailable, message: "value transformers need Objective-C; make the type of the property Codable")
      public static func transformable(by transformerName: String) -> Option { fatalError() }
    }

    /// Describes an attribute.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      (self.options, self.originalName, self.hashModifier) = (options, originalName ?? "", hashModifier)
    }

    /// Whether the value is unique among all models of the type.
    public var isUnique: Bool { options.contains(.unique) }

    /// Whether the value isn't stored.
    public var isTransient: Bool { options.contains(.ephemeral) }

    func of(_ property: Property) -> Self {
      var copy = self
      copy.name = property.name
      return copy
    }
  }

  /// How a property refers to other models.
  public struct Relationship: SchemaProperty {
    /// The name.
    public private(set) var name = ""
    /// The name in stores of earlier versions; empty if it is the same.
    public let originalName: String
    /// What happens to the related models when a model is deleted.
    public let deleteRule: DeleteRule
    /// The key path of the other side; `nil` if it is found by the types.
    public var inverse: AnyKeyPath? { inverseKeyPath }
    private nonisolated(unsafe) let inverseKeyPath: AnyKeyPath?
    /// The options.
    public let options: [Option]
    /// The least number of related models.
    public let minimumModelCount: Int?
    /// The greatest number of related models; 0 for any.
    public let maximumModelCount: Int?
    /// Whether the property refers to one model.
    public private(set) var isToOneRelationship = false

    /// What happens to related models when a model is deleted.
    public enum DeleteRule: String, Codable, Sendable {
      /// They keep their references.
      case noAction
      /// Their references are removed.
      case nullify
      /// They are deleted as well.
      case cascade
      /// The deletion fails when it is saved.
      case deny
    }

    /// An option.
    public struct Option: Hashable, Sendable {
      /// The related model is unique.
      public static let unique = Option()
    }

    /// Describes a relationship.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      (self.options, self.deleteRule, self.originalName) = (options, deleteRule, originalName ?? "")
      (self.minimumModelCount, self.maximumModelCount, inverseKeyPath) = (minimumModelCount, maximumModelCount, inverse)
    }

    /// Whether the related model is unique.
    public var isUnique: Bool { options.contains(.unique) }

    func of(_ property: Property) -> Self {
      var copy = self
      (copy.name, copy.isToOneRelationship) = (property.name, property.kind == .toOne)
      return copy
    }
  }

  /// Combinations of properties whose values are unique.
  public struct Unique<T: PersistentModel>: SchemaConstraint {
    /// The combinations.
    public var constraints: [[PartialKeyPath<T>]] { stored }
    private nonisolated(unsafe) let stored: [[PartialKeyPath<T>]]
    var keyPaths: [[AnyKeyPath]] { stored }

    /// Describes combinations.
    public init(_ constraints: [PartialKeyPath<T>]...) { stored = constraints }

    /// The name, which is empty.
    public var name: String { "" }
    /// The former name, which is empty.
    public var originalName: String { "" }
    /// Always `true`.
    public var isUnique: Bool { true }
  }

  /// Properties that are often searched or sorted by. Here no query needs it to be fast.
  public struct Index<T: PersistentModel>: SchemaConstraint {
    /// The kinds of indices.
    public enum Types<P: PersistentModel> {
      /// For equality and order.
      case binary([PartialKeyPath<P>])
      /// For locations.
      case rtree([PartialKeyPath<P>])
    }

    private nonisolated(unsafe) let stored: [[PartialKeyPath<T>]]
    var keyPaths: [[AnyKeyPath]] { stored }

    /// Describes indices.
    public init(_ binaryIndices: [PartialKeyPath<T>]...) { stored = binaryIndices }

    /// Describes indices of kinds.
    public init(_ indices: Types<T>...) {
      stored = indices.map {
        switch $0 {
        case .binary(let paths), .rtree(let paths): paths
        }
      }
    }

    /// The name, which is empty.
    public var name: String { "" }
    /// The former name, which is empty.
    public var originalName: String { "" }
    /// Always `false`.
    public var isUnique: Bool { false }
  }
}
