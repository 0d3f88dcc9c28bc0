import { counted, fact, ofWhom, plain } from '#server/audit/telling.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import type { Told, Words } from '#server/audit/telling.ts';

const file = (told: Told) => fact(told, 'file') || 'pages';

/** Of committees: their meetings, and what they decide by. */
export const MEETING_WORDS = {
  'program.estimated': plain('estimated how lenient the assessors of a program are'),
  'evidence.entered': (told) =>
    `entered ${counted(told, '1 result', 'results', 'results')} of trainees from a file`,
  'evidence.entered-of': (told) =>
    `entered ${counted(told, '1 result', 'results', 'results')}${ofWhom(told)} from a file`,
  'evidence.removed': (told) =>
    `took out ${counted(told, '1 result', 'results', 'results')} that had come with a file`,
  'evidence.removed-of': (told) =>
    `took out ${counted(told, '1 result', 'results', 'results')}${ofWhom(told)} that had come with a file`,
  'meeting.planned': plain('planned a committee’s meeting'),
  'meeting.changed': plain('changed the days of a committee’s meeting'),
  'meeting.removed': plain('removed a committee’s meeting'),
  'meeting.seated': (told) => `gave ${told.whom ?? 'a colleague'} a seat in a committee’s meeting`,
  'meeting.unseated': (told) => `took ${told.whom ?? 'a colleague'} out of a committee’s meeting`,
  'meeting.asked': plain('had a committee’s meeting prepared'),
  'meeting.prepared': (told) =>
    `prepared a committee’s meeting with ${counted(told, '1 page', 'pages', 'trainees')}`,
  'meeting.failed': plain('could not prepare a committee’s meeting'),
  'meeting.opened': plain('opened a committee’s meeting'),
  'meeting.judged': (told) => `judged a sub-competency${ofWhom(told)} in a committee’s meeting`,
  'meeting.stated': (told) => `wrote what a committee says${ofWhom(told)}`,
  'meeting.minuted': plain('wrote the minutes of a committee’s meeting'),
  'meeting.closed': plain('closed a committee’s meeting'),
  'meeting.read': (told) =>
    told.whom ? `read ${told.whom}’s page for the committee` : 'read the agenda of a committee',
  'meeting.listed': (told) =>
    fact(told, 'format')
      ? `downloaded a committee’s ${file(told)} that ${told.whom ?? 'somebody'} is in`
      : `read a committee’s agenda that ${told.whom ?? 'somebody'} is in`,
  'meeting.downloaded': (told) =>
    `downloaded a committee’s ${file(told)} as ${fact(told, 'format').toUpperCase() || 'a file'}`,
} satisfies Partial<Record<AuditKind, Words>>;
