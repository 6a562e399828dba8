"""The scenarios and streams that the page is tried with."""

import json

SCENARIOS = {
    "failing.feature": """@app:messages
Feature: Failing <b>on purpose</b>

  @first
  Scenario: <script>document.title = "run"</script>
    given launch
    tap new_message
    type "iMessage Contact" into contact
    type "Hello & <goodbye>" into messageField
    tap send
    expect text "Delivered"

  @second
  Scenario: <img src=x onerror="document.title = 'run'">
    given launch
    hum a tune
      | a | <i>b</i> |

  @app:characters
  Scenario: A server without answers
    given launch
    tap button "Characters"
    expect text "Somebody" within 1s
""",
    "passing.feature": """@app:messages
Feature: Passing

  Scenario Outline: Number <n>
    given launch
    expect screen "Messages"

    Examples:
      | n |
      | 1 |
      | 2 |
""",
    "broken.feature": "Feature: Broken\n  Scenario: </script>\n    given launch\n      | a |\n      | a | b |\n",
}

ONE_FAILURE = """@app:messages
Feature: One

  Scenario: Nobody here
    given launch
    tap Nobody
    expect text "Somebody"
"""

# A screen with elements that a scenario acts on, asserts, and only shows.
COVERED = """@app:messages
Feature: Covered

  Scenario: A contact
    given launch
    tap new_message
    type "iMessage Contact" into contact
    expect send is disabled
"""

# An app whose older answer may come last.
RACY = """@app:products
Feature: Racy

  Scenario: Narrowed down
    given server answers 200 to GET /products?q=co with '["Coffee", "Compass"]'
    given server answers 200 to GET /products?q=coffee with '["Coffee"]'
    given launch
    tap search field "Search"
    type "co"
    type "ffee"
    expect text "Coffee"
    expect no text "Compass"
"""


def big(count, failing_every):
    """Features of a hundred scenarios each, of which every Nth fails."""
    for number in range(count // 100):
        lines = [f"@app:messages\nFeature: Feature number {number}\n"]
        for index in range(number * 100, number * 100 + 100):
            word = "lost" if index % failing_every == 0 else "message"
            lines.append(f"""
  @tag{index % 7}
  Scenario: Message number {index} is written and sent
    given launch
    tap new_message
    expect text "New Message"
    type "iMessage Contact" into contact
    expect text "New iMessage"
    type "message {index}" into messageField
    tap send
    expect text "{word} {index}"
""")
        yield f"f{number:03}.feature", "".join(lines)


def stream_of_another(attachments):
    """A stream that another Cucumber might write, of one scenario with attachments."""
    product = {"name": "other", "version": "1"}
    now = {"seconds": 1_795_246_885, "nanos": 0}
    messages = [
        {"meta": {"protocolVersion": "34", "implementation": product, "runtime": product, "os": product,
                  "cpu": product}},
        {"gherkinDocument": {"uri": "a.feature", "comments": [], "feature": {
            "location": {"line": 1, "column": 1}, "tags": [], "language": "en", "keyword": "Feature", "name": "A",
            "description": "", "children": []}}},
        {"pickle": {"id": "1", "uri": "a.feature", "astNodeIds": [], "name": "Attached", "language": "en", "tags": [],
                    "steps": [{"id": "2", "text": "it is attached", "astNodeIds": []}]}},
        {"testRunStarted": {"timestamp": now, "id": "3"}},
        {"testCase": {"id": "4", "pickleId": "1", "testSteps": [{"id": "5", "pickleStepId": "2"}]}},
        {"testCaseStarted": {"id": "6", "testCaseId": "4", "attempt": 0, "timestamp": now}},
        {"testStepStarted": {"testCaseStartedId": "6", "testStepId": "5", "timestamp": now}},
        *({"attachment": {"testCaseStartedId": "6", "testStepId": "5", **attachment}} for attachment in attachments),
        {"testStepFinished": {"testCaseStartedId": "6", "testStepId": "5", "timestamp": now, "testStepResult": {
            "duration": {"seconds": 0, "nanos": 0}, "status": "PASSED"}}},
        {"testCaseFinished": {"testCaseStartedId": "6", "willBeRetried": False, "timestamp": now}},
        {"testRunFinished": {"success": True, "timestamp": now, "testRunStartedId": "3"}},
    ]
    return "".join(json.dumps(message) + "\n" for message in messages)
