import { judgedWords, levelWords, rangeWords, whyNoLevel } from '#shared/committee-words.ts';
import type {
  AgendaItem,
  CommitteePage,
  Meeting,
  MeetingListItem,
  MeetingMember,
  PacketEpa,
  PacketLevels,
} from '#shared/committee-output.ts';
import { MEETING_STATE_LABELS } from '#shared/committee.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import { longDate, monthDay } from '#shared/date-words.ts';
import { daysBetween, longShiftDate, MONTHS, monthOf } from '#shared/shift-date.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/** "four", and from ten on "10". */
function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "EPA 2 and EPA 16". */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

/** "June 3", with the year where it is another one than that of the meeting. */
export function dayWords(on: string, near: string): string {
  const words = longShiftDate(on);
  return on.slice(0, 4) === near.slice(0, 4) ? words.replace(/, \d{4}$/, '') : words;
}

/** "Second year"; null where it is not known. */
export function yearWords(programYear: number | null): string | null {
  if (programYear === null) return null;
  return `${ORDINALS[programYear - 1] ?? programYear} year`;
}

/** "19 %". */
export function shareWords(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** "Closed on December 9, 2026": how far a meeting is, and since when. */
export function stateWords(meeting: Meeting): string {
  const { state, preparedAt, openedAt, closedAt } = meeting;
  const day = (at: string | null) => (at === null ? '' : ` on ${longDate(new Date(at))}`);
  switch (state) {
    case 'prepared':
      return `Pages ready${preparedAt === null ? '' : `, of ${longDate(new Date(preparedAt))}`}`;
    case 'open':
      return `Open${openedAt === null ? '' : `, since ${longDate(new Date(openedAt))}`}`;
    case 'closed':
      return `Closed${day(closedAt)}`;
    default:
      return MEETING_STATE_LABELS[state];
  }
}

/** "The meeting is on December 9, in 12 days; figures stop at November 27."; null on its day and after it. */
export function aheadWords(
  { on, preparedAt }: Pick<Meeting, 'on' | 'preparedAt'>,
  today: string,
): string | null {
  const days = daysBetween(today, on);
  if (days <= 0) return null;
  const ahead = days === 1 ? 'tomorrow' : `in ${days} days`;
  const until = preparedAt === null ? '' : `; figures stop at ${monthDay(new Date(preparedAt))}`;
  return `The meeting is on ${dayWords(on, today)}, ${ahead}${until}.`;
}

/** "1 box empty" of what the committee says of a trainee. */
export function emptyBoxes({ judged, of }: Pick<AgendaItem, 'judged' | 'of'>): string | null {
  const empty = of - judged;
  return empty > 0 ? `${counted(empty, 'box', 'boxes')} empty` : null;
}

/** "2 decided residents have empty boxes."; null where none has. */
export function openBoxesWords(agenda: readonly AgendaItem[]): string | null {
  const some = agenda.filter((item) => item.isDecided && emptyBoxes(item) !== null).length;
  if (some === 0) return null;
  return `${counted(some, 'decided resident')} ${some === 1 ? 'has' : 'have'} empty boxes.`;
}

/** "60 residents. 14 ask for a look, 46 read quickly. Figures as of November 22." */
export function meetingLede({ agenda, trainees, preparedAt, state, from, progress }: Meeting) {
  if (agenda === null || preparedAt === null) {
    const counts = `Shifts from ${longShiftDate(from)} on count.`;
    if (state === 'preparing') return `${numberedPages(progress)} ${counts}`;
    return `${counted(trainees, 'resident')}, a page each. ${counts}`;
  }
  const asking = agenda.filter(({ reasons }) => reasons.length > 0).length;
  const ask = `${asking} ${asking === 1 ? 'asks' : 'ask'} for a look`;
  const quick = agenda.length - asking;
  const decided = agenda.filter(({ isDecided }) => isDecided).length;
  const sofar = state === 'open' && decided > 0 ? ` ${decided} decided so far.` : '';
  const until = state === 'prepared' ? ' until they are prepared again' : '';
  return `${counted(agenda.length, 'resident')}. ${ask}, ${quick} ${quick === 1 ? 'reads' : 'read'} quickly. Figures as of ${monthDay(new Date(preparedAt))}; they stay as they are${until}.${sofar}`;
}

function numberedPages({ done, of }: Meeting['progress']): string {
  return of === 0 ? 'The pages are being prepared.' : `Page ${done}\u00a0of\u00a0${of} is ready.`;
}

/** "Prepare 60 pages". */
export function prepareWords(trainees: number): string {
  return trainees === 0 ? 'Prepare the pages' : `Prepare ${counted(trainees, 'page')}`;
}

/** "22 of 60 decided"; how far it is. */
export function meetingStateWords({ state, decided, trainees }: MeetingListItem): string {
  return state === 'open' && trainees > 0
    ? `Open, ${decided}\u00a0of\u00a0${trainees} decided`
    : MEETING_STATE_LABELS[state];
}

/** "2 assessments voided since, 1 amended since."; null when none was. */
export function meetingSince({ voided, amended }: Meeting['since']): string | null {
  const parts = [
    voided > 0 && `${counted(voided, 'assessment')} voided since`,
    amended > 0 && `${voided > 0 ? amended : counted(amended, 'assessment')} amended since`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return said === '' ? null : `${said}.`;
}

/** "Two groups without a common assessor: …"; null of one group with a level. */
export function groupsWords(groups: Meeting['groups']): string[] {
  const each = groups.map(
    ({ trainees, assessors, ratings, why }) =>
      `${counted(trainees, 'trainee')}, ${counted(assessors, 'assessor')}, ${counted(ratings, 'rating')}${why === null ? '' : `: no levels, ${whyNoLevel(why)}`}`,
  );
  if (groups.length < 2) return groups.some(({ why }) => why !== null) ? each : [];
  const number = numberWord(groups.length);
  return [
    `${number.charAt(0).toUpperCase()}${number.slice(1)} groups without a common assessor: levels of one cannot be compared with those of another.`,
    ...each,
  ];
}

/** Chair first, then by name, as the server says them: "Ruth Adeyemi, chair". */
export function seatWords({ person, part }: MeetingMember): string {
  return part === 'member' ? person.name : `${person.name}, ${part}`;
}

type Lede = Pick<CommitteePage, 'levels' | 'trainee' | 'meeting'>;

/** How long, how many forms by how many people, and the level of all EPAs together, its interval first. */
export function traineeLede({ levels, trainee, meeting }: Lede): string {
  const { months, ofMonths, forms, assessors, biggest, overall, others, earlier, why } = levels;
  const month = `month\u00a0${months}${ofMonths === null ? '' : `\u00a0of\u00a0${ofMonths}`}`;
  const year = yearWords(trainee.programYear);
  const since = `Since ${dayWords(meeting.from, meeting.on)}`;
  const wrote =
    forms === 0
      ? `${since}: no form.`
      : `${since}: ${counted(forms, 'form')} by ${counted(assessors, 'person', 'people')}, one of them wrote ${biggest} (${shareWords(biggest, forms)}).`;
  const level =
    overall === null
      ? `No level of all EPAs together${why === null ? '' : `: ${whyNoLevel(why)}`}.`
      : `All EPAs together ${levelWords(overall)}${others === null ? '' : `; others of this year lie between ${rangeWords(others).replace(' to ', ' and ')}`}.`;
  const before = overall && earlier ? ` When the period began ${levelWords(earlier)}.` : '';
  return `${year === null ? month.replace(/^m/, 'M') : `${year}, ${month}`}. ${wrote} ${level}${before}`;
}

/** "4 forms, 2 people; 9 in all": those of the period, and of the whole training, by which a level is found. */
export function evidenceWords({ forms, assessors, points }: PacketEpa): string {
  if (points.length === 0 && forms === 0) return 'not seen';
  if (forms === 0) return `none in this period; ${points.length} before`;
  const now = `${counted(forms, 'form')}, ${counted(assessors, 'person', 'people')}`;
  return points.length > forms ? `${now}; ${points.length} in all` : now;
}

/** For whom the drawing is not seen. */
export function courseWords({ number, level, course, points }: PacketEpa): string {
  if (level === null) {
    const given = points.map((point) => point.level).join(', ');
    return `EPA ${number}: ${given === '' ? 'not seen' : `too few forms; given ${given}`}`;
  }
  const [first] = course;
  const began = first ? `; ${rangeWords(first)} in ${monthOf(first.on)}` : '';
  return `EPA ${number}: ${levelWords(level)} now${began}; ${counted(points.length, 'form')} over time`;
}

/** What would make a level surer: a sentence for EPAs that need as many forms; none where all are sure. */
export function surerWords(
  epas: PacketLevels['epas'],
): { about: string; forms: string; end: string }[] {
  const needed = new Map<number, number[]>();
  for (const { more, number } of epas) {
    if (more !== null) needed.set(more, [...(needed.get(more) ?? []), number]);
  }
  return [...needed.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([more, numbers]) => ({
      about: `To be surer about ${listed(numbers.map((number) => `EPA ${number}`))}:`,
      forms: `${numberWord(more)} more ${more === 1 ? 'form' : 'forms'} by ${more === 1 ? 'somebody who has' : 'people who have'} not written yet`,
      end: endWords(more, numbers.length),
    }));
}

function endWords(more: number, epas: number): string {
  const brings = more === 1 ? 'brings' : 'bring';
  return `${brings} ${epas === 1 ? 'it' : epas === 2 ? 'both' : 'each'} within half a level.`;
}

/** "June", the month of the last meeting, with its year where that is more than a year ago. */
export function beforeWords(on: string | null, meetingOn: string): string {
  if (on === null) return 'Before';
  const isLong = Number(meetingOn.slice(0, 4)) - Number(on.slice(0, 4)) > 1;
  return isLong ? monthOf(on) : (MONTHS[Number(on.slice(5, 7)) - 1] ?? on);
}

/** "8 boxes are empty." */
export function emptyWords(levels: readonly (JudgedLevel | null)[]): string {
  const empty = levels.filter((level) => level === null).length;
  if (empty === 0) return 'Every box is filled in.';
  return empty === 1 ? '1 box is empty.' : `${empty} boxes are empty.`;
}

/** Said where one level stands nearly everywhere. */
export function straightWords(levels: readonly (JudgedLevel | null)[]): string {
  const said = levels.filter((level) => typeof level === 'number');
  return `All ${said.length} levels are ${said[0]}. Is this what the committee found, or was the list filled in at once?`;
}

/** Of one trainee's page; null when none was. */
export function voidedWords(voided: number): string | null {
  if (voided === 0) return null;
  const are = voided === 1 ? 'Its words are' : 'Their words are';
  return `${counted(voided, 'assessment')} voided since. ${are} left out below; the figures are still those of the day the page was prepared.`;
}

/** A line each, in the order in which they are typed elsewhere: the sign, a tab, the level; nothing where none is said. */
export function sheetText(judgements: AgendaItem['judgements']): string {
  return judgements
    .map(({ code, level }) => `${code}\t${level === null ? '' : judgedWords(level)}`)
    .join('\n');
}
