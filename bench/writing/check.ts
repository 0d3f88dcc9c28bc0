import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CASES_A_SET, QUESTIONS_A_CASE } from './learning.ts';
import type { Tally, Writing } from './run.ts';
import type { Surroundings } from './surroundings.ts';

type Line = {
  name: string;
  acknowledged: number;
  repeated: number | null;
  lost: number;
  twice: number;
};
export type Found = { lines: Line[]; mailsAgain: string[]; notes: string[] };

const SETTLE_MS = 300_000;
const LOOK_MS = 200;
const NOTES_EACH = 3;

/** Reads back all that was acknowledged, once the jobs that came of it are done. */
export async function check(
  url: string,
  writing: Writing,
  { smtp }: Pick<Surroundings, 'smtp'>,
): Promise<Found> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    const notes: string[] = [...writing.refusals];
    await settle(db, notes);
    const lines: Line[] = [];
    for (const tally of writing.tallies) lines.push(await checkKind(db, tally, notes));
    lines.push(await checkCases(db, writing));
    const { line, again } = await checkMails(db, smtp, notes);
    return { lines: [...lines, line], mailsAgain: again, notes };
  } finally {
    await db.end();
  }
}

/** Until nothing waits to be done any more. */
async function settle(db: Client, notes: string[]): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await db.query<{ what: string; count: number }>(`
      select * from (
        select 'cases not written' as what, count(*)::int from pearl_patients where status in ('waiting', 'generating')
        union all select 'mails that wait', count(*)::int from outbox where status = 'waiting'
        union all select 'files being written', count(*)::int from procedure_imports where state = 'writing'
      ) open where count > 0`);
    if (rows.length === 0) return;
    if (Date.now() > deadline) {
      notes.push(...rows.map(({ what, count }) => `${count} ${what} after five minutes`));
      return;
    }
    await sleep(LOOK_MS);
  }
}

async function checkKind(db: Client, tally: Tally, notes: string[]): Promise<Line> {
  const { kind, keys, repeated, answeredOtherwise } = tally;
  const stored = Map.groupBy(await kind.stored(db), ({ key }) => key);
  let [acknowledged, lost, twice] = [0, 0, 0];
  const tell = (text: string, count: number) => {
    if (count <= NOTES_EACH) notes.push(`${kind.name}: ${text}`);
  };
  for (const [key, known] of keys) {
    const there = stored.get(key) ?? [];
    const isOnce = there.length === 1;
    if (there.length > 1) {
      twice += 1;
      tell(
        `${key} is there ${there.length} times: ${there.map(({ is }) => is).join(' | ')}`,
        twice,
      );
    }
    if (known.acknowledged === null) continue;
    acknowledged += 1;
    const isRight = ({ is }: { is: string }) => is === known.acknowledged || known.sent.has(is);
    if (there.some(isRight)) continue;
    lost += 1;
    const says = there.map(({ is }) => is).join(' | ');
    tell(`${key} ${isOnce ? `says ${says}` : 'is not there'}, not ${known.acknowledged}`, lost);
  }
  if (answeredOtherwise > 0)
    notes.push(`${kind.name}: ${answeredOtherwise} repeats answered otherwise`);
  return { name: kind.name, acknowledged, repeated, lost, twice };
}

/** Each case of an acknowledged set is written once: one text, its questions once. */
async function checkCases(db: Client, { tallies }: Writing): Promise<Line> {
  const sets = tallies.find(({ kind }) => kind.name === 'sets of pearls');
  const keys = [...(sets?.keys ?? [])].flatMap(([key, { acknowledged }]) =>
    acknowledged === null ? [] : [key],
  );
  const { rows } = await db.query<{ written: number; twice: number }>(
    `select count(*) filter (where p.status = 'done' and p.source = 'model' and position(p.details in p.content) > 0
        and questions.count >= ${QUESTIONS_A_CASE})::int as written,
      count(*) filter (where questions.count > ${QUESTIONS_A_CASE}
        or array_length(string_to_array(p.content, '## Pathophysiology'), 1) > 2)::int as twice
    from pearl_sets s join pearl_patients p on p.set_id = s.id
    cross join lateral (select count(*) from pearl_questions where set_id = s.id and patient_index = p.index) questions
    where s.request_key = any($1)`,
    [keys],
  );
  const acknowledged = keys.length * CASES_A_SET;
  const { written = 0, twice = 0 } = rows[0] ?? {};
  const lost = acknowledged - written;
  return { name: 'jobs: cases written', acknowledged, repeated: null, lost, twice };
}

/**
 * Each mail of the outbox was accepted. Twice is one that went out under another Message-ID; the same one again is what
 * a cut between the mail server's 250 and our commit makes of it, and shown once.
 */
async function checkMails(db: Client, smtp: Surroundings['smtp'], notes: string[]) {
  const { rows } = await db.query<{ id: string; to: string }>(
    `select message_id as id, to_address || ': ' || subject as to from outbox where status = 'sent'`,
  );
  const accepted = Map.groupBy(smtp.mails, messageIdOf);
  const ids = Map.groupBy(rows, ({ to }) => to);
  const lost = rows.filter(({ id }) => !accepted.has(id)).length;
  // Each write here writes to an address of its own.
  const twice = [...ids].filter(
    ([to, mails]) => /-\d+@example\.com: /.test(to) && mails.length > 1,
  );
  notes.push(...twice.slice(0, NOTES_EACH).map(([to]) => `mailed twice: ${to}`));
  const again = [...accepted].flatMap(([id, copies]) => (copies.length > 1 ? [id] : []));
  const name = 'jobs: mails sent';
  const line = { name, acknowledged: rows.length, repeated: null, lost, twice: twice.length };
  return { line, again };
}

/** As a table, and whether nothing is amiss. */
export function report(title: string, { lines, mailsAgain, notes }: Found): boolean {
  const heads = ['acknowledged', 'repeated', 'lost', 'twice'] as const;
  const width = Math.max(...lines.map(({ name }) => name.length));
  console.log(`\n${title}`);
  console.log(''.padEnd(width) + heads.map((head) => head.padStart(14)).join(''));
  for (const line of lines) {
    const cells = heads.map((head) => String(line[head] ?? '').padStart(14));
    console.log(line.name.padEnd(width) + cells.join(''));
  }
  console.log(`mails accepted again after a cut, with the same Message-ID: ${mailsAgain.length}`);
  for (const note of notes) console.log(note);
  return sumOf({ lines }, 'lost') + sumOf({ lines }, 'twice') + notes.length === 0;
}

export function sumOf(
  { lines }: Pick<Found, 'lines'>,
  head: 'acknowledged' | 'lost' | 'twice',
): number {
  return lines.reduce((all, line) => all + line[head], 0);
}

export function messageIdOf({ raw }: { raw: string }): string {
  return /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
}
