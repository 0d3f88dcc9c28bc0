import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { ProcedureLevel } from '#shared/procedures.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { daysBetween, weekdayOf } from '#shared/shift-date.ts';
import { newId } from '#server/ids.ts';
import type { Person } from './arrivals.ts';
import type { Chance } from './chance.ts';
import { NARRATIVES } from './narratives.ts';

export type Shift = {
  date: string;
  trainee: Person;
  attending: Pick<Person, 'leniency' | 'hurry' | 'id' | 'name'>;
  trainingStart: string;
};

const MONTH_DAYS = 30.4;
const LATE = 3;

/** How far somebody is on a day, from 1 to 5: about a level a year, and more at the bedside than in the air. */
function levelOf({ trainee, attending, date, trainingStart }: Shift, chance: Chance): number {
  const months = daysBetween(trainingStart, date) / MONTH_DAYS;
  const start = trainee.traineeLevel === 'fellow' ? 3.6 : 1.5;
  const grown = start + Math.min(months, 36) / 12;
  const seen = grown + (trainee.ability ?? 0) + (attending.leniency ?? 0) + chance.around(1.2);
  return Math.min(5, Math.max(1, Math.round(seen)));
}

/** Some take the time for a second sentence. */
const SECOND_SENTENCE = 0.5;

function narrative(epa: number | null, level: number, hurry: number, chance: Chance) {
  const { epas, saturday, more, brief } = NARRATIVES;
  if (chance.happens(hurry)) {
    return { strengths: chance.one(brief.strengths), improvements: chance.one(brief.improvements) };
  }
  const told = epa === null ? undefined : epas[epa];
  const from = told ? (level > LATE ? told.late : told.early) : saturday;
  const whole = (kind: 'strengths' | 'improvements') =>
    [
      chance.one(from[kind]),
      ...(chance.happens(SECOND_SENTENCE) ? [chance.one(more[kind])] : []),
    ].join(' ');
  return { strengths: whole('strengths'), improvements: whole('improvements') };
}

const levelAt = (level: number) => ACTIVITY_LEVELS[level - 1] ?? 'helped_little';

/** What an assessor says about a shift, by the form of its day. */
export function judgement(shift: Shift, chance: Chance) {
  const { date, attending } = shift;
  const offered = SHIPPED_TEMPLATE.days[weekdayOf(date) ?? 'Monday'];
  const level = levelOf(shift, chance);
  const common = {
    shiftDate: date,
    involvement: chance.one(['direct', 'direct', 'discussed', 'both'] as const),
    submissionKey: newId(),
  };
  if (offered.length === 0) {
    return {
      ...common,
      numericRating: Math.min(3, Math.max(1, Math.round(level / 1.6))),
      observationsCount: chance.whole(2, 6),
      ...narrative(null, level, attending.hurry ?? 0, chance),
    };
  }
  const epaNumber = chance.one(offered);
  const others = offered.filter((number) => number !== epaNumber);
  const further = chance.happens(0.3) ? [chance.one(others)] : [];
  return {
    ...common,
    epaNumber,
    activityLevel: levelAt(level),
    furtherEpas: further.map((number) => ({
      epaNumber: number,
      activityLevel: levelAt(levelOf(shift, chance)),
    })),
    ...narrative(epaNumber, level, attending.hurry ?? 0, chance),
  };
}

/** Procedure, how often among all, site, and whether ultrasound guides it. */
const KINDS: readonly [name: string, often: number, sites: string[], isGuided: boolean][] = [
  ['Bedside Ultrasound', 30, [''], true],
  ['Medical Resuscitation', 14, [''], false],
  ['Trauma Resuscitation', 11, [''], false],
  ['Endotracheal Intubation', 10, [''], false],
  ['Central Line Placement', 6, ['Right internal jugular', 'Right femoral'], true],
  ['Procedural Sedation', 5, [''], false],
  ['Lumbar Puncture', 4, ['L3/L4', 'L4/L5'], false],
  ['Dislocation Reduction', 4, ['Shoulder', 'Hip', 'Ankle'], false],
  ['Arterial Line Placement', 4, ['Left radial', 'Right radial'], true],
  ['Chest Tube Placement', 3, ['Left, fifth intercostal space', 'Right'], false],
  ['Vaginal Delivery', 2, [''], false],
  ['Paracentesis', 2, ['Left lower quadrant'], true],
  ['Joint Aspiration', 2, ['Right knee', 'Left knee'], false],
  ['Cardioversion', 2, [''], false],
  ['Cardiac Pacing', 1, ['Transcutaneous', 'Transvenous'], false],
  ['Thoracentesis', 1, ['Right'], true],
];
const SIMULATED = ['Cricothyrotomy', 'Pericardiocentesis'];
const NOTES = ['', '', '', 'Landmarks marked before draping.', 'Checklist read aloud first.'];
const CHILDREN = ['pediatric', 'pediatric', 'infant', 'neonate'] as const;
const ALL = KINDS.reduce((sum, [, often]) => sum + often, 0);

function kindOf(chance: Chance): (typeof KINDS)[number] {
  let left = chance.whole(1, ALL);
  const found = KINDS.find(([, often]) => (left -= often) <= 0);
  if (!found) throw new Error('no procedure was drawn');
  return found;
}

/** One of a shift's procedures. */
export function procedureOf(shift: Shift, chance: Chance) {
  const [kind, , sites, isUltrasoundGuided] = kindOf(chance);
  const isSimulated = chance.happens(0.03);
  const level = levelOf(shift, chance);
  const isSuccessful = kind.endsWith('Resuscitation') ? null : chance.happens(0.93);
  const byLevel: ProcedureLevel = level > 3 ? 'independent' : level > 1 ? 'assisted' : 'observed';
  return {
    date: shift.date,
    procedure: isSimulated ? chance.one(SIMULATED) : kind,
    patient: chance.happens(0.2) ? chance.one(CHILDREN) : ('adult' as const),
    level: byLevel,
    supervisorId: shift.attending.id,
    isSimulated,
    attempts: isSuccessful === false ? 2 : chance.whole(1, 2),
    isSuccessful,
    isUltrasoundGuided,
    site: isSimulated ? '' : chance.one(sites),
    complications: chance.happens(0.04) ? 'Small hematoma, resolved with pressure' : '',
    notes: chance.one(NOTES),
    entryKey: newId(),
  };
}
