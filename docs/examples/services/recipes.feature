@app:recipes
Feature: Recipes

  Scenario: The model names a soup
    * model answers "Leek and potato soup" to "soup"
    * launch
    * tap "Name"
    * expect status reads "Leek and potato soup"
    * expect model was asked "Name a soup"
