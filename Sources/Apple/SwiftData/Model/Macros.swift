import Observation

/// Turns a class into a model that SwiftData stores.
@attached(
  member, conformances: Observable, PersistentModel, Sendable,
  names: named(_$backingData), named(_$metadata), named(schemaMetadata), named(init), named(_SwiftDataNoType))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelMacro")

/// The accessors of a stored property of a model; added by ``Model()``.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
  #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

/// Sets how a property is stored.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Sets how a property refers to other models.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Leaves a property out of what is stored.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Combinations of properties whose values are unique among all models of the type.
@freestanding(declaration)
public macro Unique<T>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro") where T: PersistentModel

/// Properties that are often searched or sorted by.
@freestanding(declaration)
public macro Index<T>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro") where T: PersistentModel

/// Properties that are often searched or sorted by, with the kinds of the indices.
@freestanding(declaration)
public macro Index<T>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro") where T: PersistentModel

/// Gives an actor a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")

/// Calls a function of a model type as if it weren't isolated to the main actor.
public func _unisolated<Result>(_ function: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(function) { function in
    unsafeBitCast(function, to: (() -> Result).self)()
  }
}
