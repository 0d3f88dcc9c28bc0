import type { Meeting, MeetingMember } from '#shared/committee-output.ts';
import { COMMITTEE_PART_LABELS } from '#shared/committee.ts';
import type { CommitteePart } from '#shared/committee.ts';
import { call } from '#web/call.ts';
import { zone } from '#web/days/zone.ts';

type Of = Pick<Meeting, 'id'>;
type Named = { id: string; name: string };

export function prepareMeeting({ id }: Of) {
  return {
    id: 'prepare',
    send: () =>
      call('POST /api/committee/meetings/:id/prepare', { path: { id }, query: { zone: zone() } }),
    done: () => null,
  };
}

export function openMeeting({ id }: Of) {
  return {
    id: 'open',
    send: () => call('POST /api/committee/meetings/:id/open', { path: { id } }),
    done: 'The meeting is open. Its members can decide now.',
  };
}

export function closeMeeting({ id }: Of) {
  return {
    id: 'close',
    send: () => call('POST /api/committee/meetings/:id/close', { path: { id } }),
    done: 'The meeting is closed. Each resident can read the own page.',
  };
}

export function removeMeeting({ id }: Of) {
  return {
    id: 'remove',
    send: () => call('DELETE /api/committee/meetings/:id', { path: { id } }),
    done: 'The meeting was removed.',
  };
}

export function seatMember({ id }: Of, person: Named, part: CommitteePart) {
  return {
    id: `seat ${person.id}`,
    send: () =>
      call('PUT /api/committee/meetings/:id/members/:personId', {
        path: { id, personId: person.id },
        body: { part },
      }),
    done: `${person.name}: ${COMMITTEE_PART_LABELS[part].toLowerCase()}.`,
  };
}

export function unseatMember({ id }: Of, { person }: MeetingMember) {
  return {
    id: `seat ${person.id}`,
    send: () =>
      call('DELETE /api/committee/meetings/:id/members/:personId', {
        path: { id, personId: person.id },
      }),
    done: `${person.name} sits in this meeting no more.`,
  };
}
