import { AUDIT_GROUP_LABELS } from '#shared/activity.ts';
import type { TrailEvent } from '#shared/activity-output.ts';
import { KINDS } from '#server/audit/kinds.ts';
import type { TrailRow } from '#server/activity/store/trail.ts';
import { WORDS } from '#server/audit/words.ts';
import { moment } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';

/** Steps that the server takes for the person whose account it is about. */
const STANDING_IN = [
  'sign-up',
  'verify-email',
  'reset-password',
  'single-sign-on',
  'tell-refusals',
];
const FORMER = 'a former account';
const STRANGER = 'an account of another organization';
const OTHERS = {
  guest: 'Somebody without an account',
  job: 'The server',
  operator: 'The operator',
} as const;

export function presentEvent(row: TrailRow): TrailEvent {
  const { event } = row;
  const isStoodFor = event.actorKind === 'job' && STANDING_IN.includes(event.actorId);
  const about = event.personId && { id: event.personId, name: named(row.personName) };
  const whom = isStoodFor ? null : about || null;
  const facts = event.facts;
  return {
    id: event.id,
    at: event.at.toISOString(),
    who: (isStoodFor && about) || whoOf(row),
    words: WORDS[event.action]({ whom: whom?.name ?? null, facts, renamed: row.renamed }),
    whom,
    kind: KINDS[event.action].group,
    recordId: event.subjectId,
    organization:
      event.organizationId !== null && row.organizationName !== null
        ? { id: event.organizationId, name: row.organizationName }
        : null,
  };
}

function whoOf({ event, actorName }: TrailRow): TrailEvent['who'] {
  const { actorKind, actorId } = event;
  if (actorKind !== 'user') return { id: null, name: OTHERS[actorKind] };
  const name = named(actorName);
  return { id: actorId, name: actorName ? name : `A${name.slice(1)}` };
}

function named(name: string | null): string {
  return name === '' ? STRANGER : (name ?? FORMER);
}

export const TRAIL_COLUMNS: readonly ExportColumn<TrailRow>[] = [
  { title: 'Time', width: 21, of: ({ event }) => moment(event.at) },
  { title: 'Who', width: 24, of: (row) => presentEvent(row).who.name },
  { title: 'What', width: 60, of: (row) => presentEvent(row).words },
  { title: 'About', width: 24, of: (row) => presentEvent(row).whom?.name ?? '' },
  { title: 'Kind', width: 20, of: ({ event }) => AUDIT_GROUP_LABELS[KINDS[event.action].group] },
  { title: 'Event', width: 28, of: ({ event }) => event.action },
  { title: 'Organization', width: 28, of: ({ organizationName }) => organizationName },
  { title: 'Account', width: 36, of: ({ event }) => event.actorId },
  { title: 'Record', width: 36, of: ({ event }) => event.subjectId },
  { title: 'Entry', width: 36, of: ({ event }) => event.id },
];
