import { dayAfter } from '#shared/shift-date.ts';
import { firstDayOf, halfOf } from '#shared/teaching.ts';
import type { BodyOf } from '#shared/wire.ts';
import { releaseTeaching } from '#server/teaching/actions/release.ts';
import type { Person } from './arrivals.ts';
import type { Cast } from './year.ts';

type Said = Omit<BodyOf<'POST /api/teaching/evaluations'>, 'attendingId' | 'half'>;

/** What trainees say in turn. */
const SAID: Said[] = [
  {
    answers: { supervision: 5, bedside: 4, feedback: 4, autonomy: 5, respect: 5 },
    helped: 'Asks what I would do before saying what is right.',
  },
  {
    answers: { supervision: 4, bedside: 'unseen', feedback: 2, autonomy: 4, respect: 5 },
    more: 'Feedback while the case is fresh, not days later.',
  },
  {
    answers: { supervision: 5, bedside: 5, feedback: 3, autonomy: 3, respect: 4 },
    helped: 'Stands where I can ask, and lets me lead.',
    more: 'Let me finish the procedure when it takes me a little longer.',
  },
  { answers: { supervision: 4, bedside: 3, feedback: 4, autonomy: 'unseen', respect: 5 } },
];

/** On its last days trainees evaluate a half-year, and the night after it is released. */
export function teachingEvents(
  { stage, attendings, today, days }: Cast,
  trainees: readonly Person[],
) {
  const begins = firstDayOf(halfOf(today));
  const last = dayAfter(begins, -1);
  if (last < dayAfter(today, -days)) return [];
  async function evaluate(): Promise<void> {
    for (const [at, trainee] of trainees.entries()) {
      for (const [place, { id: attendingId }] of attendings.slice(0, 3).entries()) {
        const said = SAID[(at + place) % SAID.length];
        if (!said) continue;
        // Nobody writes what another has written.
        const words = at < SAID.length ? said : { answers: said.answers };
        const body = { half: halfOf(last), attendingId, ...words };
        await trainee.call('POST /api/teaching/evaluations', { body });
      }
    }
  }
  return [
    { at: new Date(`${last}T18:00:00Z`), run: evaluate },
    { at: new Date(`${begins}T02:45:00Z`), run: () => releaseTeaching(stage.runtime) },
  ];
}
