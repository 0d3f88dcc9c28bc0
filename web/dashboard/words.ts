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
