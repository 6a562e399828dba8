/// The version of robotrun.
public enum Version {
  /// The version, as `--version` prints it.
  public static let current = "0.1.0"
  /// The day it is of, as the manual page shows it.
  static let date = "2026-11-21"
  /// The version of Cucumber Messages that streams are written in.
  public static let messages = "33.0.4"
}
