// The difference of two attempts of a scenario: results, screens and requests, step by step.

const attemptName = ({ attempts }, number) => attempts[number].isEarlier ? "Previous run"
  : `Attempt ${number + 1 - attempts.filter((attempt) => attempt.isEarlier).length}`;

/** The lines that are only in one of two lists; equal lines are counted. */
const onlyIn = (lines, others) => {
  const left = new Map();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
};

const differences = (before, after) => [
  ...onlyIn(before, after).map((line) => make("li", { class: "removed" }, `− ${line}`)),
  ...onlyIn(after, before).map((line) => make("li", { class: "added" }, `+ ${line}`))];

const screenLines = ({ trace }, index) => {
  const screen = trace?.steps.find((step) => step.index === index)?.screen;
  return screen === undefined ? null : screenOf(trace.moments[screen][1]).elements.map((element) =>
    [wordsOfElement(element), ...states(element)].join(", "));
};

const stepDifference = (before, after, index) => {
  const [left, right] = [before, after].map((attempt) => attempt.steps[index]);
  const [words, others] = [left, right].map((step) => step ? [`${step.k ?? ""}${step.t}: ${step.s ?? "passed"}`, ...(step.m ?? "").split("\n").filter(Boolean)] : []);
  const [screen, other] = [before, after].map((attempt) => screenLines(attempt, index));
  // A step that did not run has no screen, which its result says already.
  return [...differences(words, others), ...(screen && other ? differences(screen, other) : [])];
};

/** What differs from the attempt before. */
const comparison = (detail, number) => {
  const [before, after] = [detail.attempts[number - 1], detail.attempts[number]];
  return fold(`Differences from ${attemptName(detail, number - 1).toLowerCase()}`, () => {
    const count = Math.max(before.steps.length, after.steps.length);
    const steps = Array.from({ length: count }, (_, index) => [index, stepDifference(before, after, index)]).filter(([, found]) => found.length);
    const requests = differences(...[before, after].map(({ trace }) => (trace?.requests ?? []).map(({ text }) => text)));
    if (!steps.length && !requests.length) return make("p", { class: "quiet" }, "Same results, screens and requests.");
    return make("ol", { class: "differences" },
      steps.map(([index, found]) => make("li", {}, make("b", {}, `${index + 1}. ${(after.steps[index] ?? before.steps[index]).t}`), make("ul", {}, found))),
      requests.length > 0 && make("li", {}, make("b", {}, "Requests"), make("ul", {}, requests)));
  }, { class: "comparison" });
};
