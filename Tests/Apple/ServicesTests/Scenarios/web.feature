@app:web
Feature: WKWebView

  Background:
    given server answers 200 to GET /first with
      """text/html
      <html><head><title>First &amp; best</title><style>p { color: red }</style></head>
      <body><h1>Welcome</h1><p>Some <b>bold</b> words</p><img src="a.png" alt="A boat">
      <a href="/second">Next page</a> <a href="/forbidden">Secret</a><script>alert("<p>no</p>")</script></body></html>
      """
    given server answers 200 to GET /second with
      """text/html
      <title>Second</title><p>The end</p>
      """
    given launch

  # Source: https://developer.apple.com/documentation/webkit/wknavigationdelegate, "Responding to navigation events"
  Scenario: The delegate is called in order
    tap "Open"
    expect log reads "action start response commit finish"
    expect title reads "First & best"
    expect text "Some bold words" in browser
    expect image "A boat" in web view
    expect no text "no"

  Scenario: A link, and the way back
    tap "Open"
    expect button "Back" is disabled
    tap link "Next page"
    expect text "The end" in web view
    expect title reads "Second"
    tap "Back"
    expect text "Welcome" in web view
    expect 1 request to GET /first

  Scenario: A link that the delegate refuses
    tap "Open"
    tap link "Secret"
    expect no request to GET /forbidden for 1s
    expect text "Welcome" in web view

  Scenario: Without a network
    given server is offline
    tap "Open"
    expect log reads "action start fail -1009"

  Scenario: HTML of the app, and no JavaScript
    tap "HTML"
    expect text "Local" in web view
    tap "Script"
    expect log reads "error"
