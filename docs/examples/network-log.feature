@app:characters
Feature: An incomplete server

  Scenario: The second page
    given server answers 200 to GET /character?page=1 with
      """
      {
        "info": { "next": "http://mock.server/character?page=2" },
        "results": [
          { "id": 1, "name": "Ada Finch", "species": "human", "status": "ashore", "image": "", "episode": [] }
        ]
      }
      """
    launch
    meet the characters
    "Bram Tully" is among the characters
