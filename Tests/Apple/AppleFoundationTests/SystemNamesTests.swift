import AppleFoundation
import Testing

/// Names that `import Foundation` makes visible on Apple platforms, with what they do.
@Suite struct SystemNamesTests {
  /// Source: https://developer.apple.com/documentation/os/os_unfair_lock_lock
  @Test func `an unfair lock excludes others`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }

  /// Source: https://developer.apple.com/documentation/corefoundation/cfbooleangettypeid(): JSON's `true` isn't a number.
  @Test func `truth values differ from numbers`() throws {
    let json = Data(#"{"a": true, "b": 1, "c": 1.5, "d": "x", "e": null, "f": [], "g": {}}"#.utf8)
    let values = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let types = values.sorted { $0.key < $1.key }.map { CFGetTypeID($0.value as AnyObject) }
    #expect(
      types == [
        CFBooleanGetTypeID(), CFNumberGetTypeID(), CFNumberGetTypeID(), CFStringGetTypeID(), CFNullGetTypeID(),
        CFArrayGetTypeID(), CFDictionaryGetTypeID(),
      ])
    #expect(Set(types).count == 6)
    #expect(CFGetTypeID(NSNumber(value: Int8(1))) == CFNumberGetTypeID())
    #expect(!CFNumberIsFloatType(NSNumber(value: 1)) && CFNumberIsFloatType(NSNumber(value: 1.5)))
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlresourcekey/volumeavailablecapacityforimportantusagekey
  @Test func `a volume has space for important uses`() throws {
    let values = try URL(filePath: "/").resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    #expect(try #require(values.volumeAvailableCapacityForImportantUsage) > 0)
  }

  @Test func `queues are hashable by identity`() {
    let queue = DispatchQueue(label: "a")
    #expect(Set([queue, queue, DispatchQueue(label: "a")]).count == 2)
  }

  /// Source: https://developer.apple.com/documentation/foundation/filemanager/url(forubiquitycontaineridentifier:)
  @Test func `a device without an account has no files in iCloud`() throws {
    let file = URL(filePath: "/a")
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(FileManager.default.ubiquityIdentityToken == nil && !FileManager.default.isUbiquitousItem(at: file))
    #expect(throws: CocoaError.self) { try FileManager.default.startDownloadingUbiquitousItem(at: file) }
    #expect(throws: CocoaError.self) {
      try FileManager.default.setUbiquitous(true, itemAt: file, destinationURL: file)
    }
    try FileManager.default.setUbiquitous(false, itemAt: file, destinationURL: file)
  }

  @Test func `a queue has a label`() {
    #expect(String(cString: __dispatch_queue_get_label(DispatchQueue(label: "a"))) == "a")
  }

  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
  @Test func `notifications are a sequence`() async {
    let center = NotificationCenter()
    var all = center.notifications(named: Notification.Name("a")).makeAsyncIterator()
    center.post(name: Notification.Name("b"), object: nil)
    center.post(name: Notification.Name("a"), object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("a"), object: nil, userInfo: ["n": 2])
    #expect(await all.next()?.userInfo?["n"] as? Int == 1)
    #expect(await all.next()?.userInfo?["n"] as? Int == 2)
  }

  /// Source: https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore
  ///
  /// On the main actor no scenario begins at the same time, whose device this would be.
  @MainActor
  @Test func `values of iCloud stay on the device`() {
    let store = NSUbiquitousKeyValueStore.default
    store.set("Ada", forKey: "name")
    store.set(Int64(3), forKey: "count")
    store.set(2 as Any?, forKey: "object")
    store.set(true, forKey: "isOn")
    #expect(store.string(forKey: "name") == "Ada" && store.longLong(forKey: "count") == 3)
    #expect(store.object(forKey: "count") as? Int == 3 && store.double(forKey: "object") == 2)
    #expect(store.bool(forKey: "isOn") && store.dictionaryRepresentation.count == 4)
    store.removeObject(forKey: "name")
    store.set(nil as String?, forKey: "object")
    #expect(store.object(forKey: "name") == nil && store.object(forKey: "object") == nil && store.synchronize())
  }

  /// Source: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
  @Test func `a group of apps has a directory`() throws {
    let url = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    #expect(url.lastPathComponent == "group.test")
    #expect(FileManager.default.fileExists(atPath: url.path))
  }

  /// Source: Apple, Key-Value Coding Programming Guide: objects have `value(forKey:)` and `setValue(_:forKey:)`.
  @Test func `defaults are read and written by keys`() throws {
    let defaults = try #require(UserDefaults(suiteName: UUID().uuidString))
    defaults.setValue(3, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 3 && defaults.value(forKey: "count") as? Int == 3)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.value(forKey: "count") == nil)
  }

  /// Source: man dlclose of macOS; gonzalezreal/swift-markdown-ui closes what `dlopen` returns.
  @Test func `no library is closed with an error`() throws {
    let handle: UnsafeMutableRawPointer? = dlopen(nil, RTLD_LAZY)
    #expect(dlclose(handle) == 0)
    #expect(dlclose(nil) != 0)
  }

  /// Source: https://developer.apple.com/documentation/coregraphics/cgrectunion(_:_:); gonzalezreal/swift-markdown-ui
  /// calls it.
  @Test func `rectangles have functions`() {
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(CGRectEqualToRect(CGRectUnion(rect, CGRectOffset(rect, 10, 0)), CGRect(x: 1, y: 2, width: 13, height: 4)))
    #expect(CGRectIsNull(CGRectIntersection(rect, CGRectOffset(rect, 10, 0))))
    #expect(CGRectGetMaxX(rect) == 4 && CGRectGetMidY(rect) == 4 && CGRectContainsPoint(rect, CGPointMake(2, 3)))
    #expect(CGSizeEqualToSize(CGRectInset(rect, 1, 1).size, CGSizeMake(1, 2)))
  }
}
