@app:links
Feature: Links

  Scenario: A link gets its title
    * server answers 200 to GET /article with
      """text/html
      <title>Rain again</title>
      """
    * launch
    * tap "Await"
    * expect link "Rain again, news.example"
