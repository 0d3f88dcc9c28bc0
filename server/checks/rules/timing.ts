const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve`;

function countOf(text: string): number {
  const said = text.toLowerCase();
  const spoken = COUNTS.indexOf(said);
  return said === 'twelve' ? 12 : spoken < 0 ? Number(said) : spoken + 1;
}

/** What is repeated each hour is rarely given the whole day through. */
const MOST_A_DAY = 12;
const EVERY = new RegExp(
  String.raw`\b(?:every|each|q\.?)\s*(?:(${COUNT})(?:\s*(?:-|to|or)\s*(${COUNT}))?[\s-]*)?(hours?|hrs?|hourly|h|minutes?|mins?|min)\b|\b(?:(${COUNT})[\s-]*)?hourly\b`,
  'i',
);
const TIMES = new RegExp(
  String.raw`\b(${COUNT})\s*(?:times|x|doses)\s*(?:a |per |each |/\s*)?(?:day|daily|24 h)`,
  'i',
);
const DOSES = new RegExp(
  String.raw`\b(?:for|up to|x|maximum of|max|at most|total of)\s*(${COUNT})\s*(?:more\s+)?(?:doses?|times)\b`,
  'i',
);

const EVERY_DAYS = new RegExp(
  String.raw`\b(?:every|each|q\.?)\s*(${COUNT}|other)[\s-]*(days?|d|weeks?|wks?)\b|\b(?:once |one dose )?(?:weekly|(?:a|per|each|every) week)\b`,
  'i',
);

/** Days from one dose to the next, where a text says them: "weekly", "every 3 days". */
function daysBetween(text: string): number | null {
  const match = EVERY_DAYS.exec(text);
  if (!match) return null;
  const [, count = '1', unit = 'week'] = match;
  const many = /other/i.test(count) ? 2 : countOf(count);
  return Math.max(1, many * (/^w/i.test(unit) ? 7 : 1));
}

/** How many times a day a dose is given, where a text says it. */
export function timesADay(text: string): number | null {
  const every = EVERY.exec(text);
  if (every) {
    const [, count, last, unit, hourly] = every;
    if (/^m/i.test(unit ?? '')) return null;
    const hours = Math.max(1, countOf(last ?? count ?? hourly ?? '1'));
    return Math.min(24 / hours, MOST_A_DAY, repeatsIn(text) ?? MOST_A_DAY);
  }
  const days = daysBetween(text);
  if (days !== null) return 1 / days;
  const times = TIMES.exec(text)?.[1];
  if (times !== undefined) return countOf(times);
  if (/\b(?:QID|QDS)\b/i.test(text)) return 4;
  if (/\b(?:TID|TDS|thrice (?:a day|daily))\b/i.test(text)) return 3;
  if (/\b(?:BID|BD|twice (?:a day|daily))\b/i.test(text)) return 2;
  if (/\b(?:daily|once a day|every day|each day|nightly|at night|QD|qhs)\b/i.test(text)) return 1;
  return null;
}

/** How many doses a text allows. */
export function repeatsIn(text: string): number | null {
  const doses = DOSES.exec(text)?.[1];
  return doses === undefined ? null : countOf(doses);
}

/** Over how many minutes a dose runs, where a text says it. */
export function overMinutes(text: string): number | null {
  const over = new RegExp(
    String.raw`\b(?:over|in|within)\s+(?:about\s+|at least\s+|just\s+|only\s+)?(?:(${COUNT}|half)(?:\s*(?:-|to)\s*(${COUNT}))?[\s-]*|(an?)\s+)(hours?|hrs?|h|minutes?|mins?|seconds?|sec|s)\b`,
    'i',
  ).exec(text);
  if (!over) return null;
  const said = over[2] ?? over[1] ?? '1';
  const count = said.toLowerCase() === 'half' ? 0.5 : countOf(said);
  const unit = (over[4] ?? '').toLowerCase();
  return unit.startsWith('h') ? count * 60 : unit.startsWith('s') ? count / 60 : count;
}
