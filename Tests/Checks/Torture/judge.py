"""Says which promises a run has broken."""
import collections

import reports

OLDER = "what an earlier run has left\n"
# What can be broken, with the heading of its column.
PROMISES = {"code": "wrong code", "torn": "torn", "lost": "lost", "doubled": "doubled", "outcome": "wrong outcome",
            "left": "left behind", "hung": "hung"}


class Judge:
    def __init__(self, play):
        self.play = play
        self.broken = []
        self.interrupted_codes = set()
        self.crash, self.most_crashes = None, 0
        self.lacks_reports = False
        self.whole, self.absent = {}, []
        self.features = list(play.suite.features)
        for name, path in play.paths.items():
            self.look(name, path)
        self.stream = None
        if "messages" in self.whole:
            self.stream = reports.Stream(play.paths["messages"].read_text())

    def look(self, name, path):
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else None
        if text is None or text == OLDER:
            self.absent.append(name)
            if (text is None) == (name in self.play.older):
                self.break_("torn", f"the older report {name} is gone")
            return
        try:
            self.whole[name] = reports.read(name, path)
        except reports.Torn as error:
            self.break_("torn", str(error))

    def break_(self, promise, text):
        self.broken.append((promise, text))

    # What a fault allows

    def may_be_interrupted(self, *codes):
        self.interrupted_codes = set(codes)

    def may_fail_because(self, reason, at_most):
        self.crash, self.most_crashes = reason, at_most

    def may_lack_reports(self):
        self.lacks_reports = True
        return bool(self.absent) or self.play.output_is_cut

    def may_have_read(self, path, old, new):
        """A file is read as it was, as it is, or not at all, which is reported."""
        index = next(i for i, feature in enumerate(self.features) if f"{feature.name}.feature" == path)
        text = self.stream and self.stream.sources.get(path)
        if new and text == new.text:
            self.features[index] = new
        elif text is None and self.stream and path in self.stream.faults:
            del self.features[index]
        elif text != old:
            self.break_("lost", f"{path} was read neither as it was nor as it is, and nothing is said of it")

    # What must hold

    def all(self):
        self.is_cut = self.play.code in self.interrupted_codes
        self.expected = self.play.suite.expected(self.features)
        if self.absent and not self.is_cut and not self.lacks_reports:
            self.break_("torn", f"no report {', '.join(self.absent)}")
        if self.stream:
            self.compare("messages (plan)", self.stream.planned, self.expected)
            self.judge_outcomes(self.stream.outcomes)
        for name in ("messages", "junit", "json"):
            if name in self.whole:
                self.compare(name, [name for name, _ in self.whole[name]], self.told, self.is_cut and not self.stream)
        if "junit" in self.whole:
            self.judge_junit(dict(self.whole["junit"]))
        if "rerun" in self.whole and (self.stream or "junit" in self.whole or not self.is_cut):
            self.judge_rerun(self.whole["rerun"])
        self.judge_code()
        return self.broken

    @property
    def told(self):
        """The outcomes that reports must have: those of the stream where there is one."""
        return dict(self.stream.outcomes) if self.stream and self.is_cut else self.expected

    def compare(self, report, names, expected, is_part=False):
        counts = collections.Counter(names)
        lost = [name for name in expected if not counts[name]]
        doubled = [name for name, count in counts.items() if count > 1 or name not in expected]
        if lost and not is_part:
            self.break_("lost", f"{report} has no {lost}")
        if doubled:
            self.break_("doubled", f"{report} has {doubled} too often")

    def judge_outcomes(self, outcomes):
        crashes = 0
        for name, outcome in outcomes:
            reason = self.stream.reasons[name]
            if self.crash and self.crash in reason:
                crashes += 1
            elif outcome != self.expected.get(name) and not (self.is_cut and self.is_cut_short(outcome, reason)):
                self.break_("outcome", f"{name}: {outcome} ({reason[:80]})")
        if crashes > self.most_crashes:
            self.break_("outcome", f"{crashes} scenarios failed with their workers")

    def is_cut_short(self, outcome, reason):
        return outcome == "skipped" or (outcome == "failed" and reason.startswith("interrupted"))

    def judge_junit(self, outcomes):
        reference = dict(self.stream.outcomes) if self.stream else {} if self.is_cut else self.expected
        for name, outcome in reference.items():
            if outcomes.get(name, outcome) != outcome:
                self.break_("outcome", f"junit says {outcomes[name]} of {name}, which is {outcome}")

    def judge_rerun(self, places):
        reference = dict(self.stream.outcomes) if self.stream else self.expected
        if self.is_cut and not self.stream:
            reference = dict(self.whole["junit"])
        wanted = [feature.place(scenario) for feature in self.features for scenario in feature.scenarios
                  if reference.get(scenario.name) != "passed"]
        self.compare("rerun", places, wanted)

    def judge_code(self):
        code, natural = self.play.code, self.natural_code()
        if self.lacks_reports and (self.absent or self.play.output_is_cut):
            natural = 74
            for name in self.absent:
                if f"{self.play.paths[name].name} could not be written" not in self.play.errors:
                    self.break_("code", f"nothing is said of the report {name}")
        if code != natural and not self.is_cut:
            self.break_("code", f"exit code {code}, not {natural}: {self.play.last_word}")
        if code > 0 and not self.play.last_word.split(": ", 1)[-1].startswith(f"exit {code}: "):
            self.break_("code", f"exit code {code} without a last word: {self.play.last_word!r}")
        if code < 0 and self.whole and code != -9:
            self.break_("code", f"ended by signal {-code} with reports")

    def natural_code(self):
        outcomes = [outcome for _, outcome in self.stream.outcomes] if self.stream else self.expected.values()
        if "failed" in outcomes:
            return 1
        faults = self.stream.faults if self.stream else []
        return 2 if "undefined" in outcomes or faults else 0 if outcomes else 3
