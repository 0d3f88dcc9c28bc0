import type { TextReach } from '#shared/text-report-output.ts';
import type { ReachInput } from '#shared/text-report-input.ts';
import { erratumOf, getPassage } from '#server/corrections/actions/settle.ts';
import { holdsIn, soughtFor } from '#server/corrections/actions/tell.ts';
import { holding } from '#server/corrections/rules/holders.ts';
import { listErrata } from '#server/corrections/store/corrections.ts';
import { listSetsToSearch, withTexts } from '#server/corrections/store/holders.ts';
import type { TextReportRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Erratum } from '#server/errata-passages.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import type { LibraryWords } from '#server/library/words.ts';

type Ports = Parameters<typeof getPassage>[0] & { libraryWords: () => Promise<LibraryWords> };

const TITLES = 5;
const BATCH = 50;
/** Somebody waits for the answer, and a common word is in every set. */
const MOST_SEARCHED = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function countSets(db: Db, erratum: Erratum): Promise<Pick<TextReach, 'sets' | 'isAtLeast'>> {
  const older = await listErrata(db);
  const sought = await soughtFor(db, erratum, older);
  const holds = holdsIn(holding(older, erratum));
  const found = await listSetsToSearch(db, sought, FIRST, MOST_SEARCHED);
  let sets = 0;
  for (let from = 0; from < found.length; from += BATCH) {
    const held = await withTexts(db, found.slice(from, from + BATCH));
    sets += held.filter(holds).length;
  }
  return { sets, isAtLeast: found.length === MOST_SEARCHED };
}

/** Which texts of the library and how many saved sets a correction of these words would mark, by the rule that marks. */
export async function readReach(
  ports: Ports,
  report: TextReportRow,
  input: ReachInput,
): Promise<TextReach> {
  const { question } = report;
  const { was, textId } = question
    ? { was: report.quoted, textId: null }
    : await getPassage(ports, report, input);
  const words = await ports.libraryWords();
  const all = question ? words.asking(fingerprintOf(question)) : words.holding(was);
  const held = all.filter(({ id }) => textId === null || id === textId);
  const erratum = erratumOf(ports.now(), { was, textId }, question);
  return {
    texts: held.length,
    titles: [...new Set(held.map(({ title }) => title))].slice(0, TITLES),
    ...(await countSets(ports.db, erratum)),
    isTooCommon: question === null && textId === null && words.isTooCommon(was),
  };
}
