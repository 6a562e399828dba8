@app:links
Feature: Links with their titles

  # Source: https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages
  Scenario: The title, the image and the icon of a page
    given server answers 200 to GET /article with
      """text/html
      <html><head>
      <title>Rain again – News</title>
      <meta property="og:title" content="Rain &amp; wind">
      <meta property="og:image" content="/images/rain.png">
      <meta property="og:video" content="https://video.example/rain.mp4">
      <link rel="apple-touch-icon" sizes="180x180" href="icon.png">
      </head><body><h1>Rain again</h1></body></html>
      """
    and server answers 200 to GET /images/rain.png with an image
    and server answers 200 to GET /icon.png with an image
    and launch
    # Guess: the label of the view
    expect link "example.com"
    tap "Await"
    expect status reads "Rain & wind /article /article https://video.example/rain.mp4"
    expect picture reads "true true"
    expect link "Rain & wind, news.example"
    tap link "Rain & wind, news.example"
    expect 1 request to GET /images/rain.png
    tap "Save"
    expect status reads "saved: Rain & wind /article /article https://video.example/rain.mp4"
    expect picture reads "true true"

  # Source: https://developer.apple.com/documentation/linkpresentation/lpmetadataprovider/shouldfetchsubresources
  Scenario: A page with a title alone
    given server answers 200 to GET /article with
      """text/html
      <title>Rain
        again</title><meta name="twitter:image" content="/images/rain.png">
      """
    and launch
    tap "Without image"
    expect status reads "Rain again /article /article "
    expect picture reads "no picture"
    expect no request to GET /images/*
    tap "Complete"
    expect 1 request to GET /images/rain.png
    expect picture reads "no picture"

  # Source: https://developer.apple.com/documentation/linkpresentation/lperror/code
  Scenario: No page
    given launch
    tap "Missing"
    expect status reads "error 2"
    tap "Mail"
    expect status reads "error 2"
    server is offline
    tap "Complete"
    expect status reads "error 2"

  # Source: https://developer.apple.com/documentation/linkpresentation/lpmetadataprovider/timeout
  Scenario: A page that takes too long
    given server answers 200 to GET /article with "–" after 40s
    and launch
    tap "Impatient"
    expect status reads "loading" for 1s
    expect status reads "too late" within 2s
    tap "Await"
    expect status reads "loading" for 29s
    expect status reads "too late" within 2s
    tap "Await"
    expect status reads "loading"
    tap "Cancel"
    expect status reads "cancelled"
