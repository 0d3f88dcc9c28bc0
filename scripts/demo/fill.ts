import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { dateAt, dayAfter } from '#shared/shift-date.ts';
import { found, takeInAttendings } from './arrivals.ts';
import { createChance } from './chance.ts';
import { openStage } from './stage.ts';
import { leaveOpen, review } from './today.ts';
import { playYear } from './year.ts';
import type { Cast } from './year.ts';

const SEED = 20_260_701;
const YEAR_DAYS = 364;

/** Plays a year at the demonstration's organization into an empty database, through the product's own calls. */
export async function fillDemonstration(
  config: Config,
  database: Database,
  password: string,
  { now = new Date(), days = YEAR_DAYS } = {},
): Promise<void> {
  const stage = await openStage(config, database);
  const today = dateAt(now, 0);
  await stage.moveTo(new Date(`${dayAfter(today, -days - 2)}T08:00:00Z`));
  const { operator, place } = await found(stage, password);
  const attendings = await takeInAttendings(stage, password, place);
  const chance = createChance(SEED);
  const cast: Cast = { stage, password, place, attendings, today, days, chance };
  const trainees = await playYear(cast);
  for (const trainee of trainees.slice(0, 3)) await review(cast, trainee);
  await stage.moveTo(now);
  await stage.sleep();
  await leaveOpen(cast, trainees);
  for (const person of [operator, place.administrator, ...attendings, ...trainees]) {
    await person.call('POST /api/auth/sign-out');
  }
  await stage.close();
}
