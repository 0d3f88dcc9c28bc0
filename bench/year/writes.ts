import { ENTRY } from '#test/entry.ts';
import { ORDINARY } from './shape.ts';
import { personId } from '../people.ts';
import type { Asked } from './reads.ts';
import { lastWeekday } from '../writing/kind.ts';

/** What people write in a shift, with KEY for what is new each time. */
export const WRITTEN: Asked[] = [
  {
    who: 'attending',
    path: '/assessments',
    body: () => ({
      traineeId: personId(ORDINARY.trainees),
      submissionKey: 'KEY',
      shiftDate: lastWeekday(),
      epaNumber: 12,
      activityLevel: 'helped_lot',
      strengths: 'Called the plan aloud before the first attempt. '.repeat(4),
      improvements: 'Ask for help one step earlier. '.repeat(3),
    }),
  },
  {
    who: 'trainee',
    path: '/procedures',
    body: () => ({ entries: [{ ...ENTRY, entryKey: 'KEY' }] }),
  },
  {
    who: 'trainee',
    path: '/assessment-requests',
    body: ({ trainees }) => ({
      assessorId: personId(trainees + 1),
      shiftDate: lastWeekday(),
      requestKey: 'KEY',
    }),
  },
  {
    who: 'trainee',
    path: '/pearls',
    body: () => ({ patients: [{ details: 'crushing chest pain for an hour' }], requestKey: 'KEY' }),
  },
];
