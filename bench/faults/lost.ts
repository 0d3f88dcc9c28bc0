import { check } from '../writing/check.ts';
import type { Writing } from '../writing/run.ts';
import type { Surroundings } from '../writing/surroundings.ts';

/** Ends the writing, and says how much of what was acknowledged is gone or there twice. */
export async function lostOf(
  writing: Writing,
  url: string,
  surroundings: Surroundings,
): Promise<number> {
  writing.stop();
  await writing.done;
  const { lines, notes } = await check(url, writing, surroundings);
  for (const note of notes) console.log(note);
  const written = lines.map(({ name, acknowledged }) => `${name} ${acknowledged}`);
  console.log(`written meanwhile: ${written.join(', ')}`);
  return lines.reduce((sum, { lost, twice }) => sum + lost + twice, 0);
}
