// CucumberMessages
