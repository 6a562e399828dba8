// What a suite imports: the app model, the robots, and the command line around them.
@_exported import AppModel
@_exported import Robots
