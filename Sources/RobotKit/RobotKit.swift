// Re-exports what a suite imports: the app model, the robots and virtual time.
@_exported import AppModel
@_exported import Robots
@_exported import VirtualTime
