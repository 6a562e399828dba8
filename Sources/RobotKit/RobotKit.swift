// What a suite imports: the app model, the robots, the time they live in, and the command line around them.
@_exported import AppModel
@_exported import Robots
@_exported import VirtualTime
