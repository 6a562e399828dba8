import AppModel
import Testing

@Suite struct RouteTests {
  @Test(arguments: [
    ("GET", "/character", "GET", "http://mock.server/character", true),
    ("GET", "/character", "GET", "http://mock.server/character/", true),
    ("GET", "/character", "POST", "http://mock.server/character", false),
    ("get", "/character", "GET", "/character", true),
    ("*", "/character", "DELETE", "/character", true),
    ("GET", "/character", "GET", "/character?page=2", true),
    ("GET", "/character?page=2", "GET", "/character?name=a&page=2", true),
    ("GET", "/character?page=2", "GET", "/character?page=20", false),
    ("GET", "/character?name=a b", "GET", "/character?name=a%20b", true),
    ("GET", "/character?name=a b", "GET", "/character?name=a+b", true),
    ("GET", "/character", "GET", "/characters", false),
    ("GET", "/character", "GET", "/character/1", false),
    ("GET", "/image/*", "GET", "/image/1/large.png", true),
    ("GET", "/image/*", "GET", "/image", false),
    ("GET", "/image/*", "GET", "/image/", false),
    ("GET", "/ima*", "GET", "/image", true),
    ("GET", "/ima*", "GET", "/image/1", true),
    ("GET", "/ima*", "GET", "/", false),
    ("GET", "/im/a*", "GET", "/im/b", false),
    ("GET", "/:kind/*", "GET", "/image", false),
    ("GET", "/image/*", "GET", "/images", false),
    ("GET", "*", "GET", "/", true),
    ("GET", "/", "GET", "http://mock.server", true),
    ("GET", "/", "GET", "http://mock.server?x=1", true),
    ("GET", "/caf\u{e9}", "GET", "/caf%C3%A9#top", true),
    ("GET", "/a b", "GET", "/a%2", false),
    ("GET", "/100%", "GET", "/100%", true),
    ("GET", "/%zz", "GET", "/%zz", true),
    ("GET", "/%ff", "GET", "/%ff", true),
  ])
  func `which requests it is for`(method: String, path: String, asked: String, url: String, isMatch: Bool) {
    #expect((Route(method, path).match(HTTPRequest(asked, url: url)) != nil) == isMatch)
  }

  @Test func `parameters are taken out`() {
    let route = Route("GET", "/character/:id/episode/:number")
    #expect(route.match(HTTPRequest(url: "/character/7/episode/12")) == ["id": "7", "number": "12"])
    #expect(route.match(HTTPRequest(url: "/character/7/episode")) == nil)
    #expect(route.description == "GET /character/:id/episode/:number")
  }
}
