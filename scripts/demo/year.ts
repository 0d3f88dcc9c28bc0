import { dayAfter } from '#shared/shift-date.ts';
import { newId } from '#server/ids.ts';
import { beginnings, joinByCode, moveUp, turnOf } from './arrivals.ts';
import type { Beginning, Person, Place } from './arrivals.ts';
import { CASES } from './cases.ts';
import type { Chance } from './chance.ts';
import { dayOfLastMeeting, holdLastMeeting } from './committee.ts';
import { judgement, procedureOf } from './deeds.ts';
import type { Shift } from './deeds.ts';
import type { Stage } from './stage.ts';
import { teachingEvents } from './teaching.ts';
import { VISITOR } from './people.ts';

/** Something that happens at a moment. */
type Event = { at: Date; run: () => Promise<unknown> };
export type Cast = {
  stage: Stage;
  password: string;
  place: Place;
  attendings: Person[];
  chance: Chance;
  today: string;
  days: number;
};

const at = (date: string, hour: number, minute = 0) =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);

/** How often somebody's shift is in the records at all. */
const SHIFTS = 0.28;
/** Of the shift that began last, so that this morning has something to go on with. */
const DEBRIEFED_LAST = 0.6;
const [ASSESSED, PROCEDURES, DEBRIEFED, BY_LINK] = [0.66, 0.6, 0.13, 0.02];
/** What was done before, elsewhere, logged on the first days. */
const EARLIER_PROCEDURES = 110;

/** Plays everybody's year, in its order, and returns the trainees. */
export async function playYear(cast: Cast): Promise<Person[]> {
  const { today, days, stage } = cast;
  const trainees: Person[] = [];
  const events: Event[] = [];
  for (const beginning of beginnings(today, dayAfter(today, -days))) {
    events.push(...traineeEvents(cast, beginning, trainees));
  }
  for (const attending of cast.attendings) events.push(...verifyEvents(cast, attending));
  const on = dayOfLastMeeting(cast);
  if (on !== null) events.push({ at: at(on, 12), run: () => holdLastMeeting(cast, on) });
  events.push(...teachingEvents(cast, trainees));
  // Sorting is stable: what is planned for one moment happens as it was planned.
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await stage.moveTo(event.at);
    await event.run();
    await stage.finishJobs();
  }
  return trainees;
}

function traineeEvents(cast: Cast, beginning: Beginning, trainees: Person[]): Event[] {
  const { stage, password, place, chance, today, attendings } = cast;
  const { who, begins, trainingStart, movesUp, programYear } = beginning;
  let trainee: Person | undefined;
  const person = () => {
    if (!trainee) throw new Error(`${who.name} has not joined yet`);
    return trainee;
  };
  const events: Event[] = [
    {
      at: at(begins, 7),
      run: async () => {
        trainee = await joinByCode(stage, password, place, beginning);
        trainees.push(trainee);
      },
    },
  ];
  if (movesUp && programYear !== null) {
    events.push({ at: at(turnOf(today), 6), run: () => moveUp(place, person(), programYear + 1) });
  }
  const shiftOn = (date: string): Shift => ({
    date,
    trainee: person(),
    attending: chance.one(attendings),
    trainingStart,
  });
  const earlier = (programYear ?? 1) - 1;
  for (let batch = 0; batch < (earlier * EARLIER_PROCEDURES) / 20; batch += 1) {
    const long = 30 + batch * 14;
    const run = () => logProcedures(person(), shiftOn(dayAfter(begins, -long)), 20, chance);
    events.push({ at: at(begins, 9, batch), run });
  }
  for (let date = begins; date < today; date = dayAfter(date, 1)) {
    const isLast = date === dayAfter(today, -1);
    const isWorking = chance.happens(who.traineeLevel === 'resident' ? SHIFTS : SHIFTS / 2);
    if (isWorking || (isLast && who.year !== undefined)) {
      events.push(...shiftEvents(cast, date, person, () => shiftOn(date)));
    }
  }
  return events;
}

/** At night what is recorded is recorded the next morning, unless that is still to come. */
function shiftEvents(
  { stage, chance, today }: Cast,
  date: string,
  person: () => Person,
  shiftOn: () => Shift,
): Event[] {
  const isNight = chance.happens(0.3) && dayAfter(date, 1) < today;
  const minute = chance.whole(0, 50);
  const end = isNight ? at(dayAfter(date, 1), 7, minute) : at(date, 20, minute);
  const later = (minutes: number) => new Date(end.getTime() + minutes * 60_000);
  let shift: Shift | undefined;
  const known = () => (shift ??= shiftOn());
  const events: Event[] = [];
  if (chance.happens(PROCEDURES)) {
    const count = chance.whole(1, 4);
    events.push({ at: end, run: () => logProcedures(person(), known(), count, chance) });
  }
  const isLast = dayAfter(date, 1) === today;
  if (chance.happens(isLast ? DEBRIEFED_LAST : DEBRIEFED)) {
    events.push({ at: later(20), run: () => debrief(stage, known(), chance) });
  }
  if (chance.happens(BY_LINK)) {
    events.push({ at: later(40), run: () => assessByLink(stage, known(), chance) });
  } else if (chance.happens(ASSESSED)) {
    events.push({ at: later(60), run: () => assess(known(), chance) });
  }
  return events;
}

async function assess(shift: Shift, chance: Chance): Promise<void> {
  const { trainee, attending } = shift;
  const body = { traineeId: trainee.id, ...judgement(shift, chance) };
  const { ids } = await (attending as Person).call('POST /api/assessments', { body });
  if (!chance.happens(0.4)) return;
  const path = { id: ids[0] ?? '' };
  await trainee.call('POST /api/assessments/:id/acknowledge', { path, body: {} });
}

/** Somebody without an account, who was shown the code. */
async function assessByLink(stage: Stage, shift: Shift, chance: Chance): Promise<void> {
  const { shiftDate, ...judged } = judgement(shift, chance);
  const request = await shift.trainee.call('POST /api/assessment-requests', {
    body: { sendMail: false, shiftDate, requestKey: newId() },
  });
  await stage.openVisitor().call('POST /api/assess/:token', {
    path: { token: request.url?.split('/').at(-1) ?? '' },
    body: {
      ...judged,
      shiftDate,
      assessorName: `Dr. ${VISITOR.name}`,
      assessorEmail: VISITOR.email,
    },
  });
}

async function logProcedures(trainee: Person, shift: Shift, count: number, chance: Chance) {
  const entries = Array.from({ length: count }, () => procedureOf(shift, chance));
  await trainee.call('POST /api/procedures', { body: { entries } });
}

/** Cases become pearls, the pearls a debrief, and its questions are answered. */
async function debrief(stage: Stage, shift: Shift, chance: Chance): Promise<void> {
  const { trainee, attending, date } = shift;
  const cases = new Set(Array.from({ length: chance.whole(2, 3) }, () => chance.one(CASES)));
  const patients = [...cases].map((details, index) => ({ details, starred: index === 0 }));
  const made = await trainee.call('POST /api/pearls', {
    body: { patients, confirmedPhi: true, requestKey: newId() },
  });
  await stage.finishJobs();
  const { id } = await trainee.call('POST /api/debriefs', {
    body: {
      shiftDate: date,
      tagged: { id: attending.id },
      pearlSetId: made.id,
      opened: ['pearls', 'procedures'],
    },
  });
  if (chance.happens(0.7)) {
    const body = { taggedId: attending.id };
    await trainee.call('POST /api/debriefs/:id/share', { path: { id }, body });
  }
  const set = await trainee.call('GET /api/pearls/:id', { path: { id: made.id } });
  const questions = set.patients.flatMap((patient) => patient.questions);
  for (const { id: questionId, correctAnswer } of questions.slice(0, 5)) {
    const chosen = chance.happens(0.7) ? correctAnswer : (correctAnswer + 1) % 4;
    const body = { questionId, chosen };
    await trainee.call('POST /api/pearls/:id/answers', { path: { id: made.id }, body });
  }
}

/** Every other week, and some let it wait for longer. */
function verifyEvents({ today, days, chance }: Cast, attending: Person): Event[] {
  const every = (attending.hurry ?? 0) > 0.2 ? 28 : 14;
  const events: Event[] = [];
  for (let ago = days - 3; ago > 4; ago -= every) {
    const date = dayAfter(today, -ago);
    events.push({ at: at(date, 16, 30), run: () => verifyWaiting(attending, chance) });
  }
  return events;
}

const SENT_BACK = 0.05;
const REASONS = ['Which side?', 'I remember two attempts. Please check.', 'Was this simulated?'];

async function verifyWaiting(attending: Person, chance: Chance): Promise<void> {
  const waiting = await attending.call('GET /api/procedures/waiting');
  const items = waiting.owners
    .flatMap((owner) => owner.items)
    .map(({ id, version }) => ({ id, version }));
  const [first, ...others] = items;
  if (!first) return;
  const isQuestioned = chance.happens(SENT_BACK);
  const clear = isQuestioned ? others : items;
  if (isQuestioned) {
    const body = { items: [first], reason: chance.one(REASONS) };
    await attending.call('POST /api/procedures/return', { body });
  }
  if (clear.length > 0)
    await attending.call('POST /api/procedures/verify', { body: { items: clear } });
}
