const EVERY_MS = 1000;

/**
 * Says something at once, and again at most once in `everyMs`: what happened meanwhile is counted as `times`, so that a
 * database that is away fills no disk with the same line. What was last, and not said yet, is said when its time comes,
 * unless it `mayPass`: by then it may no longer be so.
 */
export function seldom(
  say: (facts: object) => void,
  everyMs = EVERY_MS,
  mayPass = false,
): (facts: object) => void {
  let timer: NodeJS.Timeout | undefined;
  let held: { facts: object; times: number } | undefined;

  function next(): void {
    timer = undefined;
    if (!held || mayPass) {
      held = undefined;
      return;
    }
    const { facts, times } = held;
    held = undefined;
    saying({ ...facts, times });
  }

  function saying(facts: object): void {
    say(facts);
    timer = setTimeout(next, everyMs).unref();
  }

  return (facts) => {
    if (timer) held = { facts, times: (held?.times ?? 0) + 1 };
    else saying({ ...facts, times: 1 });
  };
}
