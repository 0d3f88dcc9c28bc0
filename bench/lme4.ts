/**
 * Asks lme4 in R (Debian: r-cran-lme4) for what the fair level's fit is held to, and keeps it for where there is no R.
 *
 *   node bench/lme4.ts
 */
import { writeFileSync } from 'node:fs';
import { ASKED, askLme4 } from '#test/lme4/ask.ts';

const KEPT = new URL('../test/lme4/kept.json', import.meta.url);

const said = askLme4(ASKED);
if (!said) throw new Error('Rscript with lme4 is needed');
writeFileSync(KEPT, `${JSON.stringify(said, null, 2)}\n`);
console.log(`${Object.keys(said).length} numbers kept`);
