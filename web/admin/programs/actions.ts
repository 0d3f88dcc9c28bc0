import { counted } from '#shared/count-words.ts';
import type { Leave } from '#shared/programs.ts';
import type { Program, ProgramPerson } from '#shared/program-output.ts';
import type { BodyOf } from '#shared/wire.ts';
import type { Promotion } from '#shared/promotion-output.ts';
import { academicYearWords } from '#shared/promotions.ts';
import { movesWords } from '#web/admin/programs/words.ts';
import { call } from '#web/call.ts';

export function closeProgram({ id, name, isClosed }: Program) {
  return {
    id: `close ${id}`,
    send: () =>
      call('PATCH /api/admin/programs/:id', { path: { id }, body: { isClosed: !isClosed } }),
    done: isClosed ? `${name} is open again.` : `${name} is closed.`,
  };
}

export function removeProgram({ id, name }: Program) {
  return {
    id: `remove ${id}`,
    send: () => call('DELETE /api/admin/programs/:id', { path: { id } }),
    done: `${name} was removed.`,
  };
}

export type Placed = Omit<BodyOf<'PUT /api/admin/users/:id/program'>, 'placementBefore'>;

/** Null: as it is. */
type Change = { place: Placed | null; leaves: readonly Leave[] | null };

export function changePerson(person: ProgramPerson, { place, leaves }: Change) {
  const { id, displayName, placement } = person;
  return {
    id: `place ${id}`,
    of: displayName,
    send: async () => {
      if (leaves) {
        const body = { items: [...leaves], itemsBefore: person.leaves };
        await call('PUT /api/admin/users/:id/leaves', { path: { id }, body });
      }
      if (place) {
        const body = { ...place, placementBefore: placement };
        await call('PUT /api/admin/users/:id/program', { path: { id }, body });
      }
    },
    done: `${displayName} was changed.`,
  };
}

export function takeIn({ id, name }: Program, body: BodyOf<'POST /api/admin/programs/:id/people'>) {
  return {
    id: `take in ${id}`,
    ofSeveral: body.ids.length > 1,
    send: () => call('POST /api/admin/programs/:id/people', { path: { id }, body }),
    done: `${counted(body.ids.length, 'person', 'people')} came into ${name}.`,
  };
}

export function promoteProgram(
  { id, name }: Program,
  body: BodyOf<'POST /api/admin/programs/:id/promotions'>,
) {
  let done = '';
  return {
    id: `promote ${id}`,
    send: async () => {
      const { counts } = await call('POST /api/admin/programs/:id/promotions', {
        path: { id },
        body,
      });
      done = `${name} was promoted for ${academicYearWords(body.academicYear)}: ${movesWords(counts)}.`;
    },
    done: () => done,
  };
}

export function undoPromotion({ id, academicYear }: Promotion) {
  let done = '';
  return {
    id: `undo ${id}`,
    send: async () => {
      const { undone } = await call('POST /api/admin/promotions/:id/undo', { path: { id } });
      const leftOut = undone?.leftOut ?? [];
      done = [
        `The promotion for ${academicYearWords(academicYear)} is undone.`,
        ...(leftOut.length > 0
          ? [`Changed since, and left as they are: ${leftOut.join(', ')}.`]
          : []),
      ].join(' ');
    },
    done: () => done,
  };
}
