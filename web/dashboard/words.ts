import { counted } from '#shared/count-words.ts';
import type { Assessing, NextAssessment, WaitingMeeting } from '#shared/dashboard-output.ts';
import { clock, weekdayWord } from '#shared/date-words.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { daysBetween, shortDate } from '#web/ui/when.ts';

/** As one would say it: "3:40 PM", "Yesterday", "Wednesday", "November 3", "November 3, 2025". */
export function whenWords(at: Date, now: Date): string {
  const daysAgo = daysBetween(at, now);
  if (daysAgo <= 0) return clock(at);
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < 7) return weekdayWord(at);
  return shortDate(at.toISOString(), now);
}

export function waitingWords(people: number): string {
  return counted(people, 'person waits for your decision', 'people wait for your decision');
}

export function requestWords(requests: number): string {
  return `${counted(requests, 'trainee waits', 'trainees wait')} for your assessment`;
}

export function returnedWords(procedures: number): string {
  return counted(
    procedures,
    'procedure was sent back: look at it',
    'procedures were sent back: look at them',
  );
}

const MEETING_WORDS = {
  planned: 'pages are not prepared yet',
  preparing: 'pages are being prepared',
  prepared: 'pages are ready',
  open: 'open',
};

/** "Committee, December 9: open, 8 of 10 not decided yet"; a day of this year without it. */
export function meetingWords({ on, state, undecided }: WaitingMeeting, now: Date): string {
  const day = longShiftDate(on).replace(`, ${now.getFullYear()}`, '').replace(' ', '\u00a0');
  if (state === 'closed') return `Your committee met on ${day}: read your page`;
  const { left = 0, of = 0 } = undecided ?? {};
  const said = left === 0 ? ', all decided' : `, ${left}\u00a0of\u00a0${of} not decided yet`;
  return `Committee, ${day}: ${MEETING_WORDS[state]}${undecided ? said : ''}`;
}

/** What the days beside it are: since the request that has waited longest. */
export function nextAssessmentWords({ assessor, open }: NextAssessment, days: number): string {
  const asked = assessor ? `you asked ${assessor}` : 'you made a link for one';
  const since = days === 1 ? `day since ${asked}` : `days since ${asked}`;
  const more = open > 1 ? `, ${open - 1} more ${open === 2 ? 'waits' : 'wait'}` : '';
  return `${days === 0 ? `${asked} today` : since}${more}`;
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

/** Of fewer forms nothing can be said. */
const FEWEST = 5;

/** "Of your last 60 forms on 19 trainees 41 name something to try next." */
export function mirrorWords(mirror: Assessing['mirror']): string | null {
  const { forms, trainees, judged, suggesting } = mirror;
  if (judged < FEWEST) return null;
  const of = `Of your last ${forms} forms on ${counted(trainees, 'trainee')}`;
  const read = judged === forms ? of : `${of}, ${judged} of them in English,`;
  return `${read} ${suggesting} ${suggesting === 1 ? 'names' : 'name'} something to try next.`;
}
