@app:pages
Feature: WebPage, activities and content in the background

  # Source: https://developer.apple.com/documentation/webkit/webpage/navigationevent
  Scenario: The steps of a navigation
    given server answers 200 to GET /first with
      """text/html
      <title>First</title><p>Hello</p>
      """
    and launch
    tap "Open"
    expect text "Hello" in web view
    expect title reads "First"
    expect events reads "startedProvisionalNavigation committed finished end"

  Scenario: HTML of the app
    given launch
    tap "HTML"
    expect text "Local" in web view

  # Guess: without a server there is an error
  Scenario: No connection
    given server is offline
    and launch
    tap "Open"
    expect events reads "startedProvisionalNavigation error"

  # Source: https://developer.apple.com/documentation/webkit/webpage/navigationdeciding
  # Guess: a navigation that is refused or stopped fails
  Scenario: Navigations that end early
    given launch
    tap "Secret"
    expect events reads "error"
    tap "Stop"
    expect events reads "error error"

  # Source: https://developer.apple.com/documentation/swiftui/view/useractivity(_:element:_:)
  # Source: https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
  Scenario: An activity is continued
    given launch
    tap "Show 7"
    continue activity "com.example.show"
    expect shown reads "Item 7 7"
    continue activity "com.example.show" with
      """
      {"id": 9}
      """
    expect shown reads "untitled 9"

  # Guess: without onOpenURL a link is an activity of the web
  Scenario: A link of the app
    given launch
    open url "https://example.com/items/7"
    expect shown reads "/items/7"

  # Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
  Scenario: A notification that loads content
    given launch
    notification arrives with
      """
      {"aps": {"content-available": 1}, "article": "News"}
      """
    expect loaded reads "News"
    send to background
    notification arrives with
      """
      {"aps": {"content-available": 1}, "article": "More"}
      """
    activate
    expect loaded reads "More"
