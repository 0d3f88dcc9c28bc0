/**
 * An older version and this one side by side on one loaded database, under writes of every kind and readers: the old one
 * runs, the new one starts and brings the schema forward, both serve, the old one stops. Or, with `each`, how long every
 * migration takes from several earlier states of the schema, with rows in every table.
 *
 *   npm run bench:upgrade -- [git ref=in front of the last three migrations] [rows=300000]
 *   npm run bench:upgrade -- each [rows=300000] [migrations that are there at the beginning …]
 */
import { each } from './upgrade/each.ts';
import { roll } from './upgrade/rolling.ts';
import { before, worktreeOf } from './upgrade/worktree.ts';

const [ref, rows = '300000', ...states] = process.argv.slice(2);

async function rollFrom(name: string): Promise<boolean> {
  const old = worktreeOf(name);
  try {
    return await roll(old, Number(rows));
  } finally {
    old.remove();
  }
}

const isMet =
  ref === 'each' ? await each(Number(rows), states.map(Number)) : await rollFrom(ref ?? before(3));
const words =
  ref === 'each'
    ? 'Every state leads to the schema of a new database.'
    : 'Nobody waited long, nothing is lost, nothing is twice.';
console.log(isMet ? `\n${words}` : '\nFAILED');
process.exit(isMet ? 0 : 1);
