import type { Config } from '#server/config.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { Marker } from '#server/db/demonstration.ts';
import {
  addressOf,
  ADMINISTRATOR,
  ATTENDINGS,
  NEWCOMER,
  OPERATOR,
  ORGANIZATION,
  TRAINEES,
} from './people.ts';
import type { Described } from './people.ts';

const DAY_MS = 86_400_000;

/** Everybody, with what one signs in as. */
export const PEOPLE: readonly (readonly [string, Described])[] = [
  ...TRAINEES.map((who) => [traineeWords(who), who] as const),
  ...ATTENDINGS.map((who) => ['Attending physician', who] as const),
  ['Attending who waits', NEWCOMER],
  ['Administrator', ADMINISTRATOR],
  ['System administrator', OPERATOR],
];

function traineeWords({ year, traineeLevel = 'resident' }: Described): string {
  const level = TRAINEE_LEVEL_LABELS[traineeLevel];
  return year === undefined ? level : `${level}, year ${year}`;
}

/** What is printed: who there is, and how one signs in. */
export function welcome({ password, filledAt }: Marker, config: Config, now = new Date()): string {
  const people = PEOPLE.map(([words, who]) => `  ${words.padEnd(22)}${addressOf(who)}`);
  const filled = filledAt ? new Date(filledAt) : now;
  const isOld = now.getTime() - filled.getTime() > DAY_MS;
  const day = longShiftDate(filled.toISOString().slice(0, 10));
  const anew = `Its last shifts are of ${day}. Up to today: npm run demo -- --anew`;
  return [
    `${ORGANIZATION}: ${PEOPLE.length} invented people and a year of records, in ${config.dataDir}. Nobody in it is real, and no mail leaves it.`,
    ...(isOld ? [anew] : []),
    '',
    ...people,
    '',
    `Everybody’s password: ${password}`,
    `Sign in at ${config.publicUrl ?? `http://localhost:${config.port}`}/login`,
    '',
  ].join('\n');
}
