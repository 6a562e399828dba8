import AppModel

extension Application: QueryRoot {
  /// The query of the app itself.
  public var rootQuery: ElementQuery { ElementQuery(app: self, stages: []) }
}
