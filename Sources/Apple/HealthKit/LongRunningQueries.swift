import AppleFoundation

/// Reports that an app has read what has changed.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// A query that reports changes, HealthKit's `HKObserverQuery`.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKObserverQuery, Set<HKSampleType>?, (any Error)?) -> Void

  /// Creates a query for changes of a type.
  @preconcurrency
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler:
      @escaping @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) ->
      Void
  ) {
    handler = { query, _, error in updateHandler(query, {}, error) }
    super.init([HKQueryDescriptor(sampleType: sampleType, predicate: predicate)])
  }
  /// Creates a query for changes of several types.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor],
    updateHandler:
      @escaping @Sendable (
        HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
      ) -> Void
  ) {
    handler = { query, types, error in updateHandler(query, types, {}, error) }
    super.init(queryDescriptors)
  }

  /// Source: public apps, whose first call comes when the query begins.
  override func begin() {
    report { [self] in
      do {
        _ = try samples()
        goOn()
        handler(self, Set(descriptors.map(\.sampleType)), nil)
      } catch {
        handler(self, nil, error)
      }
    }
  }

  override func update() { handler(self, Set(descriptors.map(\.sampleType)), nil) }
}

/// How far an app has read the changes, HealthKit's `HKQueryAnchor`.
open class HKQueryAnchor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  let position: Int

  /// Creates an anchor from a number of the older form.
  public init(fromValue value: Int) { position = value }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the position.
  open func encode(with coder: NSCoder) { coder.encode(position, forKey: "position") }
  /// Reads the position.
  public required init?(coder: NSCoder) { position = coder.decodeInteger(forKey: "position") }
  /// Returns the anchor, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String { "HKQueryAnchor \(position)" }
  open override var hash: Int { position }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKQueryAnchor)?.position == position }
}

/// A query for what has changed since an anchor, HealthKit's `HKAnchoredObjectQuery`.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  /// What is called with the changes.
  public typealias Handler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  private let limit: Int
  private var anchor: HKQueryAnchor?
  private let handler: Handler
  /// What is called with later changes; without it the query ends.
  @preconcurrency open var updateHandler: Handler?

  /// Creates a query for changes of a type.
  @preconcurrency
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler:
      @escaping Handler
  ) {
    (self.anchor, self.limit, self.handler) = (anchor, limit, handler)
    super.init([HKQueryDescriptor(sampleType: type, predicate: predicate)])
  }
  /// Creates a query for changes of several types.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int, resultsHandler handler: @escaping Handler
  ) {
    (self.anchor, self.limit, self.handler) = (anchor, limit, handler)
    super.init(queryDescriptors)
  }

  override func begin() {
    report { [self] in
      do {
        let changes = try AnchoredChanges(of: self, since: anchor, limit: limit)
        anchor = changes.anchor
        if updateHandler != nil { goOn() }
        handler(self, changes.added, changes.deleted, changes.anchor, nil)
      } catch {
        handler(self, nil, nil, nil, error)
      }
    }
  }

  override func update() {
    guard let changes = try? AnchoredChanges(of: self, since: anchor, limit: HKObjectQueryNoLimit) else { return }
    anchor = changes.anchor
    guard !changes.added.isEmpty || !changes.deleted.isEmpty else { return }
    updateHandler?(self, changes.added, changes.deleted, changes.anchor, nil)
  }
}

/// What has changed since an anchor.
struct AnchoredChanges {
  private(set) var added: [HKSample] = []
  private(set) var deleted: [HKDeletedObject] = []
  let anchor: HKQueryAnchor

  init(of query: HKQuery, since start: HKQueryAnchor?, limit: Int) throws {
    let present = Set(try query.samples().map(\.uuid))
    let visible = try query.descriptors.map { ($0, try HealthState.visibility(of: $0.sampleType)) }
    let all = HealthState.current.changes
    var position = min(max(start?.position ?? 0, 0), all.count)
    while position < all.count, limit <= 0 || added.count + deleted.count < limit {
      let change = all[position]
      position += 1
      guard visible.contains(where: { $0.0.matches(change.sample) && $0.1(change.sample) }) else { continue }
      switch change {
      case .added(let sample): if present.contains(sample.uuid) { added.append(sample) }
      // What is deleted before the first query isn't reported.
      case .deleted(let object, _): if start != nil { deleted.append(object) }
      }
    }
    anchor = HKQueryAnchor(fromValue: position)
  }
}
