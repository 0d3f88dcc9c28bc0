import { ask } from './ask.ts';
import type { Person } from './ask.ts';
import { inTurns, nextNumber, nextWord, Shelf, storedBy } from './kind.ts';
import type { MakeKinds } from './kind.ts';

const FIRST_SHIFT = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

/** Debriefs and what is changed in them, profiles, invitations, accounts. */
export const keeping: MakeKinds = ({ trainees, administrators }) => {
  const owner = inTurns(trainees);
  const inviter = inTurns(administrators);
  const opened = new Shelf<{ whose: Person; id: string; shiftDate: string }>();
  const profiles = new Shelf(trainees);
  let shifts = 0;
  return [
    {
      name: 'debriefs',
      next() {
        const whose = owner();
        shifts += 1;
        const shiftDate = new Date(FIRST_SHIFT + shifts * DAY_MS).toISOString().slice(0, 10);
        return {
          leaves: [{ key: `${whose.id} ${shiftDate}`, is: 'there' }],
          send: async (door) => {
            const body = { shiftDate, opened: ['pearls' as const] };
            return (await ask(door, whose, 'POST /api/debriefs', { body })).id;
          },
          onKept: (id) => opened.put({ whose, id, shiftDate }),
        };
      },
      stored: storedBy(`
        select d.owner_id || ' ' || d.shift_date as key, 'there' as is from debriefs d
        join audit_events e on e.subject_id = d.id and e.action = 'debrief.created'`),
    },
    {
      name: 'changes of debriefs',
      next() {
        const one = opened.take();
        if (!one) return null;
        const { whose, id, shiftDate } = one;
        const name = `Dr. ${nextWord()}`;
        return {
          leaves: [{ key: id, is: name }],
          // As a device does that kept it meanwhile.
          send: async (door) => {
            const body = { shiftDate, id, tagged: { name }, over: [null] };
            return (await ask(door, whose, 'POST /api/debriefs', { body })).id;
          },
        };
      },
      stored: storedBy(`
        select d.id as key, d.tagged_name as is from debriefs d
        join audit_events e on e.subject_id = d.id and e.action = 'debrief.changed'`),
    },
    {
      name: 'profiles',
      next() {
        const whose = profiles.take();
        if (!whose) return null;
        const bio = `I like ${nextWord()}`;
        return {
          leaves: [{ key: whose.id, is: bio }],
          send: async (door) => {
            await ask(door, whose, 'PATCH /api/profile', { body: { bio } });
            return 'kept';
          },
          onKept: () => profiles.put(whose),
        };
      },
      stored: storedBy(`select id as key, bio as is from profiles where bio <> ''`),
    },
    {
      name: 'invitations by mail',
      abreast: 4,
      next() {
        const whose = inviter();
        const email = `colleague-${nextNumber()}@example.com`;
        return {
          leaves: [{ key: email, is: email }],
          send: async (door) => {
            const body = { emails: [email] };
            const kept = await ask(door, whose, 'POST /api/admin/invitations', { body });
            return String(kept.invited);
          },
        };
      },
      stored: storedBy(`
        select i.email as key, o.to_address as is from invitations i
        join outbox o on o.subject_id = i.id
        join audit_events e on e.subject_id = i.id and e.action = 'invitation.sent'`),
    },
  ];
};
