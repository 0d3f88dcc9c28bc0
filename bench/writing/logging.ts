import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENTRY } from '#test/entry.ts';
import { ask, Refused } from './ask.ts';
import type { Door, Person } from './ask.ts';
import { inTurns, nextNumber, nextWord, Shelf, storedBy } from './kind.ts';
import type { MakeKinds } from './kind.ts';

const ROWS_A_FILE = 20;
const LOOK_MS = 100;

type Logged = { id: string; supervisor: Person };

/** Procedures one by one and from files, verifications, links for supervisors, and deletions. */
export const logging: MakeKinds = ({ trainees, attendings, procedures }) => {
  const [logger, importer, supervisor] = [
    inTurns(trainees),
    inTurns(trainees),
    inTurns(attendings),
  ];
  const toVerify = new Shelf<Logged>();
  const toDelete = new Shelf(procedures.filter((_, at) => at % 2 === 0));
  const toLink = new Shelf(procedures.filter((_, at) => at % 2 === 1));
  return [
    {
      name: 'procedures',
      next() {
        const [whose, entryKey, by] = [logger(), randomUUID(), supervisor()];
        const notes = `Logged, word ${nextWord()}`;
        return {
          leaves: [{ key: entryKey, is: notes }],
          send: async (door) => {
            const entries = [{ ...ENTRY, notes, entryKey, supervisorId: by.id }];
            const { ids } = await ask(door, whose, 'POST /api/procedures', { body: { entries } });
            return ids.join();
          },
          onKept: (id) => toVerify.put({ id, supervisor: by }),
        };
      },
      stored: storedBy(`
        select p.entry_key as key, p.notes as is from procedures p
        join audit_events e on e.subject_id = p.id and e.action = 'procedure.logged'`),
    },
    {
      name: 'verifications',
      next() {
        const logged = toVerify.take();
        if (!logged) return null;
        const { id, supervisor: by } = logged;
        return {
          leaves: [{ key: id, is: `${by.id} 2` }],
          send: async (door) => {
            const body = { items: [{ id, version: 1 }] };
            return (await ask(door, by, 'POST /api/procedures/verify', { body })).done.join();
          },
        };
      },
      stored: storedBy(`
        select p.id as key, p.verified_by || ' ' || p.version as is from procedures p
        join audit_events e on e.subject_id = p.id and e.action = 'procedure.verified'
        where p.verification = 'verified'`),
    },
    {
      name: 'rows of files',
      share: 1 / ROWS_A_FILE,
      next() {
        const [whose, file] = [importer(), nextWord()];
        const rows = Array.from({ length: ROWS_A_FILE }, (_, row) => `Row ${row} of file ${file}`);
        const csv = rows.map((notes) => `2026-03-02,Lumbar Puncture,Dr. Rivera,${notes}`);
        const content = Buffer.from(['Date,Procedure,Supervisor,Notes', ...csv].join('\n'));
        let id: string | null = null;
        return {
          leaves: rows.map((notes) => ({ key: notes, is: whose.id })),
          send: async (door) => {
            // A file whose answer was lost is read again, and that first one never confirmed.
            id ??= await readFile(door, whose, content.toString('base64'));
            await ask(door, whose, 'POST /api/procedure-imports/:id/confirm', { path: { id } });
            return id;
          },
        };
      },
      stored: storedBy(
        `select notes as key, user_id::text as is from procedures where notes like 'Row % of file %'`,
      ),
    },
    {
      name: 'links by mail',
      abreast: 6,
      next() {
        const own = toLink.take();
        if (!own) return null;
        const { whose, procedureId } = own;
        const [requestKey, email] = [randomUUID(), `supervisor-${nextNumber()}@example.com`];
        return {
          leaves: [{ key: requestKey, is: `${procedureId} ${email}` }],
          send: async (door) => {
            const body = { procedureIds: [procedureId], email, requestKey };
            return (await ask(door, whose, 'POST /api/procedure-links', { body })).id;
          },
        };
      },
      stored: storedBy(`
        select l.request_key as key, i.procedure_id || ' ' || o.to_address as is
        from procedure_links l join procedure_link_items i on i.link_id = l.id
        join outbox o on o.subject_id = l.id
        join audit_events e on e.subject_id = l.id and e.action = 'procedure-link.made'`),
    },
    {
      name: 'deletions',
      next() {
        const own = toDelete.take();
        if (!own) return null;
        const { whose, procedureId: id } = own;
        return {
          leaves: [{ key: id, is: 'gone' }],
          send: async (door) => {
            await ask(door, whose, 'DELETE /api/procedures/:id', { path: { id } }).catch(
              unlessGone,
            );
            return 'gone';
          },
        };
      },
      stored: storedBy(`
        select e.subject_id as key, case when p.id is null then 'gone' else 'there' end as is
        from audit_events e left join procedures p on p.id = e.subject_id
        where e.action = 'procedure.deleted'`),
    },
  ];
};

async function readFile(door: Door, whose: Person, content: string): Promise<string> {
  for (;;) {
    try {
      const body = { name: 'log.csv', content };
      return (await ask(door, whose, 'POST /api/procedure-imports', { body })).id;
    } catch (error) {
      // Several files at once are more than are read at a time.
      if (!(error instanceof Refused && error.status === 429)) throw error;
      await sleep(LOOK_MS);
    }
  }
}

/** As the screens take it: what is gone already is as wished. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refused && error.status === 404)) throw error;
}
