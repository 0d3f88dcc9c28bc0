import { PRODUCT_NAME } from '#shared/product.ts';

/** Goes up when what the data files hold changes its names or meaning. */
const SCHEMA_VERSION = 1;
const FORMAT = 'debrief-own-data';

/** One JSON file as it is read by machines: what it is, and the rows behind each other. */
export async function* jsonFile(
  name: string,
  madeAt: string,
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  const head = { format: FORMAT, version: SCHEMA_VERSION, name, madeAt };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let isFirst = true;
  for await (const rows of batches) {
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    if (text !== '') yield `${isFirst ? '\n' : ',\n'}${text}`;
    if (text !== '') isFirst = false;
  }
  yield '\n]}\n';
}

/** For the person who opens the file in ten years. */
export function readMe({
  madeAt,
  files,
  left,
}: {
  madeAt: string;
  files: readonly string[];
  left: string[];
}) {
  return [
    `${PRODUCT_NAME}: all of your own data, as of ${madeAt}.`,
    '',
    `data/   everything, as JSON for machines (format ${FORMAT}, version ${SCHEMA_VERSION}): a file for each kind of record`,
    'csv/    assessments, procedures, answers, debriefs and pearls, for a spreadsheet',
    'pearls/, debriefs/   as Markdown, to be read in any editor',
    'pdf/    assessments and the procedure portfolio, to be printed',
    '',
    'Passwords, secrets of two-factor sign-in and tokens are left out: they only guard.',
    ...left,
    '',
    ...files,
    '',
  ].join('\n');
}

/** Of a record: its day, and so much of its id that two of one day differ. */
export function fileName(folder: string, day: string, id: string, ending: string): string {
  return `${folder}/${day}-${id.slice(-8)}.${ending}`;
}
