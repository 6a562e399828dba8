import HeadlessCombine

// A model that imports only Foundation has these names.
// Source: Apple, Foundation, `ObservableObject` and `Published`: aliases of Combine's types.

/// Combine's `ObservableObject`.
public typealias ObservableObject = HeadlessCombine.ObservableObject
/// Combine's `Published`.
public typealias Published = HeadlessCombine.Published
