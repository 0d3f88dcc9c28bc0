/**
 * What happens when a part is in trouble: the database, its disk, the model, the mail server. For each what people are
 * answered, how soon supervision knows, how long until all is well again without a restart, and what is lost.
 *
 *   npm run bench:faults -- [database | room | outside] [part of a name]
 */
import { databaseFaults } from './faults/database.ts';
import { outsideFaults } from './faults/outside.ts';
import { roomFaults } from './faults/room.ts';
import { isBadRow, tableOf } from './faults/row.ts';
import type { Row } from './faults/row.ts';

const [part, only] = process.argv.slice(2);
const rows: Row[] = [];
if (!part || part === 'database') rows.push(...(await databaseFaults(only)));
if (!part || part === 'room') {
  const found = await roomFaults();
  if (found) rows.push(...found);
  else console.log('A full disk was not tried: mounting one takes root on Linux.');
}
if (!part || part === 'outside') rows.push(...(await outsideFaults()));

console.log(`\n${tableOf(rows)}`);
const bad = rows.filter(isBadRow);
console.log(
  bad.length > 0
    ? `\nFAILED: ${bad.map(({ fault }) => fault).join('; ')}`
    : '\nEverything was well again within 10 s, and nothing is lost.',
);
process.exit(bad.length > 0 ? 1 : 0);
