"""Random suites with their expected outcomes."""
import dataclasses

# What a scenario is made of, what it comes to, and how often there is one.
KINDS = {
    "passes": ("passed", 6, ['expect no text "zz"']),
    "fails": ("failed", 2, ['expect text "nowhere" within 0s']),
    "waits": ("passed", 4, ["wait {milliseconds}ms", 'expect no text "zz"']),
    "works": ("passed", 1, ['type "Ada" into name', "expect greeting"] * 20),
    "is undefined": ("undefined", 1, ["say what nobody knows"]),
}
# What the app of stuck-robots does: `hang` keeps the main thread, `spin` never lets time pass.
STUCK_KINDS = {
    "hangs": ("failed", 1, ["tap hang", "wait 1s"]),
    "spins": ("failed", 1, ["tap spin", "wait 1s"]),
}


@dataclasses.dataclass(frozen=True)
class Scenario:
    name: str
    kind: str
    outcome: str
    steps: tuple


@dataclasses.dataclass
class Feature:
    """A scenario file."""
    name: str
    app: str
    scenarios: list
    # The number of bytes of comments before each scenario, so that a file is read in several pieces.
    padding: int = 0

    @property
    def text(self):
        lines = [f"@app:{self.app}", f"Feature: {self.name}", ""]
        for scenario in self.scenarios:
            remark = f"# {scenario.name}, as nobody needs to be told"
            lines += [remark] * (self.padding // (len(remark) + 1))
            lines += [f"  Scenario: {scenario.name}", "    given launch"]
            lines += [f"    {step}" for step in scenario.steps] + [""]
        return "\n".join(lines) + "\n"


    def place(self, scenario):
        """File and line of a scenario, as reports name it."""
        return f"{self.name}.feature", self.text.split("\n").index(f"  Scenario: {scenario.name}") + 1


class Suite:
    """Several files, in the order of the run."""

    def __init__(self, chance, is_stuck=False, is_real=False):
        self.chance = chance
        self.is_stuck = is_stuck
        self.is_real = is_real
        self.number = 0
        self.features = [self.feature(f"part{index}") for index in range(chance.randint(2, 4))]
        if is_stuck:
            self.put_stuck()

    def feature(self, name, padding=0):
        count = self.chance.randint(2, 5)
        app = "stuck" if self.is_stuck else "gallery"
        return Feature(name, app, [self.scenario(KINDS) for _ in range(count)], padding)

    def scenario(self, kinds):
        self.number += 1
        # The app of stuck-robots has nothing to type into.
        names = [name for name in kinds if not self.is_stuck or name != "works"]
        kind = self.chance.choices(names, [kinds[name][1] for name in names])[0]
        outcome, _, steps = kinds[kind]
        wait = self.chance.randint(20, 250)
        return Scenario(f"{self.number} {kind}", kind, outcome, tuple(s.format(milliseconds=wait) for s in steps))

    def put_stuck(self):
        # A loop that yields is only seen in virtual time; there it costs a processor until the time is up.
        kinds = {"hangs": STUCK_KINDS["hangs"]} if self.is_real else STUCK_KINDS
        scenarios = self.chance.choice(self.features).scenarios
        scenarios.insert(self.chance.randint(0, len(scenarios)), self.scenario(kinds))

    def write(self, folder):
        for feature in self.features:
            (folder / f"{feature.name}.feature").write_text(feature.text)

    def expected(self, features=None):
        """The outcome of each scenario."""
        return {scenario.name: scenario.outcome for feature in features or self.features for scenario in feature.scenarios}
