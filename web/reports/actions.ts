import { counted } from '#shared/count-words.ts';
import type { Report, ReportShare } from '#shared/report-output.ts';
import { call } from '#web/call.ts';

export function shareReport({ id }: Report, people: readonly string[]) {
  return {
    id: 'share',
    send: () =>
      call('POST /api/admin/reports/:id/shares', { path: { id }, body: { people: [...people] } }),
    done: `Shared with ${counted(people.length, 'person', 'people')}. Each gets a mail with the link.`,
  };
}

export function takeBack({ id }: Report, { person }: ReportShare) {
  return {
    id: `take back ${person.id}`,
    send: () =>
      call('DELETE /api/admin/reports/:id/shares/:personId', {
        path: { id, personId: person.id },
      }),
    done: `${person.name} can open it no more.`,
  };
}

export function deleteReport({ id, title }: Report) {
  return {
    id: 'delete',
    send: () => call('DELETE /api/admin/reports/:id', { path: { id } }),
    done: `${title} was deleted.`,
  };
}

/** `onMade` is given the new one. */
export function makeAgain({ id }: Report, onMade: (id: string) => void) {
  return {
    id: 'again',
    send: async () => {
      const made = await call('POST /api/admin/reports/:id/again', { path: { id } });
      onMade(made.id);
    },
    done: 'It is being made again.',
  };
}
