// ScenarioRunner
