import HealthKit
import SwiftUI

/// An app that reads steps and sleep, and saves the weight of the user.
struct HealthApp: View {
  @State private var health = Health()

  var body: some View {
    ScrollView {
      VStack {
        Text(health.status).accessibilityIdentifier("status")
        Text(health.observed).accessibilityIdentifier("observed")
        ForEach(health.lines, id: \.self) { Text($0) }
        Button("Ask") { Task { await health.ask() } }
        Button("Ask to add") { health.askToAdd() }
        Button("Today") { health.readToday() }
        Button("Week") { health.readWeek() }
        Button("Sleep") { Task { await health.readSleep() } }
        Button("Heart") { Task { await health.readHeart() } }
        Button("Save weight") { Task { await health.saveWeight() } }
        Button("Forget weight") { Task { await health.forgetWeight() } }
        Button("Run") { Task { await health.run() } }
        Button("Observe") { health.observe() }
        Button("Observe in the background") { Task { await health.observeInBackground() } }
        Button("Changes") { health.readChanges() }
        Button("Sex") { health.readUser() }
        Button("Wrong unit") { health.convertWrongly() }
      }
    }
  }
}

@Observable
@MainActor
final class Health {
  private(set) var status = "–"
  private(set) var observed = "–"
  private(set) var lines: [String] = []
  private let store = HKHealthStore()
  private var anchor: HKQueryAnchor?
  private let stepType = HKQuantityType(.stepCount)
  private let weightType = HKQuantityType(.bodyMass)

  private var today: NSPredicate {
    HKQuery.predicateForSamples(
      withStart: Calendar.current.startOfDay(for: .now), end: .now, options: .strictStartDate)
  }

  func ask() async {
    guard HKHealthStore.isHealthDataAvailable() else { return status = "unavailable" }
    let read: Set<HKObjectType> = [
      stepType, weightType, HKQuantityType(.heartRate), HKCategoryType(.sleepAnalysis),
      HKCharacteristicType(.biologicalSex), HKCharacteristicType(.dateOfBirth),
    ]
    do {
      try await store.requestAuthorization(toShare: [weightType, .workoutType()], read: read)
      status = "asked \(name(of: store.authorizationStatus(for: weightType)))"
    } catch {
      status = "error \((error as? HKError)?.code.rawValue ?? -1)"
    }
  }

  func askToAdd() {
    store.requestAuthorization(toShare: [weightType], read: nil) { isDone, _ in
      Task { @MainActor in self.status = "asked \(isDone)" }
    }
  }

  private func name(of status: HKAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "not determined"
    case .sharingDenied: "denied"
    case .sharingAuthorized: "authorized"
    }
  }

  func readToday() {
    let query = HKStatisticsQuery(
      quantityType: stepType, quantitySamplePredicate: today, options: .cumulativeSum
    ) { _, statistics, error in
      let sum = statistics?.sumQuantity()?.doubleValue(for: .count())
      let text = sum.map { "\(Int($0)) steps" } ?? "error \((error as? HKError)?.code.rawValue ?? -1)"
      DispatchQueue.main.async { self.status = text }
    }
    store.execute(query)
  }

  func readWeek() {
    let midnight = Calendar.current.startOfDay(for: .now)
    let query = HKStatisticsCollectionQuery(
      quantityType: stepType, quantitySamplePredicate: nil, options: .cumulativeSum, anchorDate: midnight,
      intervalComponents: DateComponents(day: 1))
    query.initialResultsHandler = { _, collection, _ in
      var lines: [String] = []
      let start = midnight.addingTimeInterval(-2 * 86400)
      collection?.enumerateStatistics(from: start, to: midnight) { statistics, _ in
        let day = Calendar.current.component(.day, from: statistics.startDate)
        lines.append("\(day): \(Int(statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0))")
      }
      DispatchQueue.main.async { self.lines = lines }
    }
    store.execute(query)
  }

  func readSleep() async {
    let asleep = HKCategoryValueSleepAnalysis.predicateForSamples(equalTo: HKCategoryValueSleepAnalysis.allAsleepValues)
    let descriptor = HKSampleQueryDescriptor(
      predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis), predicate: asleep)],
      sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)])
    let samples = (try? await descriptor.result(for: store)) ?? []
    lines = samples.map { sample in
      let hours = sample.endDate.timeIntervalSince(sample.startDate) / 3600
      return "\(HKCategoryValueSleepAnalysis(rawValue: sample.value).map { "\($0)" } ?? "–") \(hours)"
    }
  }

  func readHeart() async {
    let descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.heartRate), predicate: today),
      options: [.discreteAverage, .discreteMax])
    do {
      let statistics = try await descriptor.result(for: store)
      let unit = HKUnit.count().unitDivided(by: .minute())
      let values = [statistics?.averageQuantity(), statistics?.maximumQuantity()].compactMap { $0 }
      status = values.map { "\(Int($0.doubleValue(for: unit)))" }.joined(separator: " ")
    } catch HKError.errorNoData {
      status = "no data"
    } catch {
      status = error.localizedDescription
    }
  }

  func saveWeight() async {
    let quantity = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70.5)
    let sample = HKQuantitySample(
      type: weightType, quantity: quantity, start: .now, end: .now, metadata: [HKMetadataKeyWasUserEntered: true])
    do {
      try await store.save(sample)
      status = "saved"
    } catch {
      status = error.localizedDescription
    }
  }

  func forgetWeight() async {
    let all = HKQuery.predicateForSamples(withStart: nil, end: nil)
    let count = try? await store.deleteObjects(of: weightType, predicate: all)
    status = "deleted \(count ?? -1)"
  }

  func run() async {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
    do {
      try await builder.beginCollection(at: .now)
      try await Task.sleep(for: .seconds(1800))
      try await builder.endCollection(at: .now)
      let workout = try await builder.finishWorkout()
      status = "ran \(Int(workout?.duration ?? 0))"
    } catch {
      status = error.localizedDescription
    }
  }

  func observe() {
    let query = HKObserverQuery(sampleType: stepType, predicate: nil) { _, completion, error in
      Task { @MainActor in
        let mark = UIApplication.shared.applicationState == .background ? "b" : "!"
        self.observed = error == nil ? self.observed + mark : "error"
        completion()
      }
    }
    store.execute(query)
  }

  func observeInBackground() async {
    try? await store.enableBackgroundDelivery(for: stepType, frequency: .immediate)
    observe()
  }

  func readChanges() {
    let query = HKAnchoredObjectQuery(
      type: stepType, predicate: nil, anchor: anchor, limit: HKObjectQueryNoLimit
    ) { _, added, deleted, anchor, _ in
      DispatchQueue.main.async {
        self.anchor = anchor
        self.status = "added \(added?.count ?? -1) deleted \(deleted?.count ?? -1)"
      }
    }
    store.execute(query)
  }

  func readUser() {
    let sex = (try? store.biologicalSex().biologicalSex).map { "\($0)" } ?? "unknown"
    let year = (try? store.dateOfBirthComponents().year).map { "\($0)" } ?? "unknown"
    status = "\(sex) \(year)"
  }

  func convertWrongly() {
    status = "\(HKQuantity(unit: .count(), doubleValue: 1).doubleValue(for: .meter()))"
  }
}
