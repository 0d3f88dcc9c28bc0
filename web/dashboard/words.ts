const DAY = 24 * 60 * 60 * 1000;

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** As one would say it: "3:40 PM", "Yesterday", "Wednesday", "November 3", "November 3, 2025". */
export function whenWords(at: Date, now: Date): string {
  // Rounded, because a day with a change of clocks has 23 or 25 hours.
  const daysAgo = Math.round((midnight(now) - midnight(at)) / DAY);
  if (daysAgo <= 0) return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < 7) return at.toLocaleDateString('en-US', { weekday: 'long' });
  const isThisYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  });
}

export function waitingWords(people: number): string {
  return people === 1
    ? '1 person waits for your decision'
    : `${people.toLocaleString('en-US')} people wait for your decision`;
}

export function requestWords(requests: number): string {
  return requests === 1
    ? '1 trainee waits for your assessment'
    : `${requests.toLocaleString('en-US')} trainees wait for your assessment`;
}

export function returnedWords(procedures: number): string {
  return procedures === 1
    ? '1 procedure was sent back: look at it'
    : `${procedures.toLocaleString('en-US')} procedures were sent back: look at them`;
}

/** What the days beside it are: of the request that ends first. */
export function nextAssessmentWords(days: number): string {
  if (days === 0) return 'your nearest request ends today';
  return days === 1
    ? 'day until your nearest request ends'
    : 'days until your nearest request ends';
}

const LAST = 4;
/** From here on nobody helped. */
const NO_HELP = 4;

/** "In 3 of the last 4 nobody had to help."; null while there are fewer. */
export function helpWords(ratings: readonly number[]): string | null {
  if (ratings.length < LAST) return null;
  const alone = ratings.slice(-LAST).filter((rating) => rating >= NO_HELP).length;
  if (alone === 0) return `In each of the last ${LAST} somebody had to help.`;
  return alone === LAST
    ? `In all of the last ${LAST} nobody had to help.`
    : `In ${alone} of the last ${LAST} nobody had to help.`;
}
