// Re-exports what a suite imports: the app model, the reporters, the robots and virtual time.
@_exported import AppModel
@_exported import Reporters
@_exported import Robots
@_exported import VirtualTime
