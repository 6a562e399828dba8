import AppleFoundation

/// The parts of a time that are compared, HealthKit's `HKQueryOptions`.
public struct HKQueryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Samples that begin in the time.
  public static let strictStartDate = Self(rawValue: 1)
  /// Samples that end in the time.
  public static let strictEndDate = Self(rawValue: 2)
}

/// How quantities are compared: the operators of `NSComparisonPredicate`, which Foundation doesn't have on Linux.
public enum HKComparisonOperator: Int, Sendable {
  /// Less, not more, more, not less, equal, not equal.
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo

  fileprivate func isMet(_ result: ComparisonResult) -> Bool {
    switch self {
    case .lessThan: result == .orderedAscending
    case .lessThanOrEqualTo: result != .orderedDescending
    case .greaterThan: result == .orderedDescending
    case .greaterThanOrEqualTo: result != .orderedAscending
    case .equalTo: result == .orderedSame
    case .notEqualTo: result != .orderedSame
    }
  }
}

extension HKQuery {
  private class func predicate<Object: HKObject>(
    _ type: Object.Type, _ isWanted: @escaping (Object) -> Bool
  ) -> NSPredicate {
    nonisolated(unsafe) let isWanted = isWanted
    return NSPredicate { object, _ in (object as? Object).map(isWanted) ?? false }
  }

  private class func predicate(_ isWanted: @escaping (HKObject) -> Bool) -> NSPredicate {
    predicate(HKObject.self, isWanted)
  }

  /// Returns the condition of samples in a time: those that overlap it, or that begin or end in it.
  ///
  /// Guess: a sample that ends at the start is in the time, and one that begins at the end isn't.
  public class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    let (start, end) = (startDate ?? .distantPast, endDate ?? .distantFuture)
    return predicate(HKSample.self) { sample in
      (options.contains(.strictStartDate) ? sample.startDate : sample.endDate) >= start
        && (options.contains(.strictEndDate) ? sample.endDate <= end : sample.startDate < end)
    }
  }

  /// Returns the condition of quantities that are smaller, larger or equal.
  public class func predicateForQuantitySamples(
    with operatorType: HKComparisonOperator, quantity: HKQuantity
  ) -> NSPredicate {
    predicate(HKQuantitySample.self) { operatorType.isMet($0.quantity.compare(quantity)) }
  }

  /// Returns the condition of values that are smaller, larger or equal.
  public class func predicateForCategorySamples(
    with operatorType: HKComparisonOperator, value: Int
  ) -> NSPredicate {
    predicate(HKCategorySample.self) { sample in
      let result: ComparisonResult =
        sample.value < value ? .orderedAscending : sample.value > value ? .orderedDescending : .orderedSame
      return operatorType.isMet(result)
    }
  }
  /// Returns the condition of values of a set.
  public class func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    predicate(HKCategorySample.self) { values.contains($0.value) }
  }

  /// Returns the condition of the object with an identity.
  public class func predicateForObject(with uuid: UUID) -> NSPredicate { predicate { $0.uuid == uuid } }
  /// Returns the condition of the objects with identities.
  public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate { predicate { uuids.contains($0.uuid) } }
  /// Returns the condition of what an app has saved.
  public class func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source])
  }
  /// Returns the condition of what apps have saved.
  public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    predicate { sources.contains($0.sourceRevision.source) }
  }
  /// Returns the condition of what devices have measured.
  public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    predicate { $0.device.map(devices.contains) ?? false }
  }
  /// Returns the condition of the samples of a workout.
  public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    predicate(HKSample.self) { HealthState.current.isSample($0, of: workout) }
  }
  /// Returns the condition of objects with a fact.
  public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    predicate { $0.metadata?[key] != nil }
  }
  /// Returns the condition of objects with one of several values of a fact.
  public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
    let allowed = Set(allowedValues.compactMap { $0 as? AnyHashable })
    nonisolated(unsafe) let values = allowed
    return predicate { ($0.metadata?[key] as? AnyHashable).map(values.contains) ?? false }
  }

  /// Returns the condition of workouts of an activity.
  public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
    predicate(HKWorkout.self) { $0.workoutActivityType == workoutActivityType }
  }
  /// Returns the condition of workouts by their durations.
  public class func predicateForWorkouts(
    with operatorType: HKComparisonOperator, duration: TimeInterval
  ) -> NSPredicate {
    predicate(HKWorkout.self) { workout in
      operatorType.isMet(
        workout.duration < duration
          ? .orderedAscending : workout.duration > duration ? .orderedDescending : .orderedSame)
    }
  }
}
