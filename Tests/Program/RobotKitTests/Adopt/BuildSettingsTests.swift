import Testing

@testable import RobotKit

/// Values of Xcode's build settings.
@Suite struct BuildSettingsTests {
  @Test func `references are expanded`() {
    let settings = BuildSettings([
      "TARGET_NAME": "My Shop", "PRODUCT_NAME": "$(TARGET_NAME)",
      "SCHEME": "shop-${PRODUCT_NAME:rfc1034identifier:lower}",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)App", "UNKNOWN": "$(SDK_NAME)-1",
    ])
    #expect(settings["PRODUCT_MODULE_NAME"] == "My_ShopApp")
    #expect(settings["SCHEME"] == "shop-my-shop")
    #expect(settings["UNKNOWN"] == "$(SDK_NAME)-1")
    #expect(settings["ABSENT"] == nil)
  }

  @Test func `a circle of references ends`() {
    #expect(BuildSettings(["A": "$(B)", "B": "$(A)"])["A"] != nil)
  }

  @Test func `paths of projects ignore the case of letters`() throws {
    let files = try TestDirectory(["BucketList/Sources/App.swift": ""])
    let path = files.url("BucketList/Sources/App.swift").path
    #expect(SystemPath.ignoringCase(files.url("Bucketlist/sources/App.swift").path) == path)
    let missing = files.url("Other.swift").path
    #expect(SystemPath.ignoringCase(missing) == missing)
  }
}
