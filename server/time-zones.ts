function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** What time it is in a zone, written as if it were UTC. */
function clockIn(timeZone: string): (moment: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
}

export function dayIn(moment: Date, timeZone: string): string {
  return new Date(clockIn(timeZone)(moment.getTime())).toISOString().slice(0, 10);
}

export function minutesAhead(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / 1000) * 1000;
  return Math.round((clockIn(timeZone)(whole) - whole) / 60_000);
}

/** The first moments of some days in a zone. Where clocks go forward at midnight a day begins at one. */
export function startsOf(days: readonly string[], timeZone: string): Date[] {
  const clock = clockIn(timeZone);
  const ahead = (moment: number) => clock(moment) - moment;
  return days.map((day) => {
    const midnight = utcOf(day);
    const first = midnight - ahead(midnight);
    const second = midnight - ahead(first);
    return new Date(clock(second) === midnight ? second : Math.max(first, second));
  });
}
