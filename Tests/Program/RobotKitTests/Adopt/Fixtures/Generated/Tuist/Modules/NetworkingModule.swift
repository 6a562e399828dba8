let networking = ["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"]
