import { personId } from '../people.ts';
import { PROGRAMS } from './people.ts';
import { firstAdministrator, LARGE, ORDINARY } from './shape.ts';
import type { Shape } from './shape.ts';

/** Who asks, by number; several take turns, so that what is asked is not always the same. */
export type Askers = 'trainee' | 'attending' | 'ordinary' | 'large' | 'center' | 'operator';

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => personId(first + place));

export function askersOf(shape: Shape): Record<Askers, string[]> {
  const first = firstAdministrator(shape);
  return {
    trainee: from(1, ORDINARY.trainees),
    attending: from(shape.trainees + 1, ORDINARY.attendings),
    ordinary: from(first, 1),
    large: from(first + 1, 1),
    center: from(first + 2, 1),
    operator: from(first + shape.administrators, 1),
  };
}

const TRAINEE = personId(7);
const OF_LARGE = personId(ORDINARY.trainees + LARGE.trainees / 2);

const TRAINEES = [
  '/session',
  '/dashboard',
  '/assessments',
  '/assessments?level=helped_lot&limit=20',
  '/assessments?epa=12',
  '/assessments?q=hopper',
  '/assessment-requests',
  '/assessment-requests/attendings?q=ada',
  '/procedures',
  '/procedures?q=landmarks',
  '/procedures/stats',
  '/procedures/again',
  '/pearls',
  '/pearls?q=sepsis',
  '/review',
  '/review/days',
  '/debriefs',
  '/recent-shifts',
  '/profile/sign-ins',
];
const ATTENDINGS = [
  '/dashboard',
  '/dashboard/assessing',
  '/assessments',
  '/assessment-requests',
  '/trainees?q=ada',
  `/trainees/${TRAINEE}/progress`,
  '/procedures/waiting',
  '/debriefs/received',
];

const administrators = (trainee: string, program: string) => [
  '/dashboard',
  '/admin/overview',
  '/admin/gaps',
  '/admin/completion',
  '/admin/completion/trainees',
  '/admin/completion/attendings',
  `/admin/completion?program=${program}`,
  '/admin/users',
  '/admin/users?q=okafor',
  '/assessments',
  '/assessments?level=helped_lot&epa=12',
  '/assessments?q=hopper',
  '/assessments?sort=rating',
  '/assessments/people?kind=trainee&q=ada',
  '/procedures?scope=organization',
  '/procedures?scope=organization&verification=waiting',
  '/procedures?scope=organization&q=landmarks',
  `/trainees/${trainee}/progress`,
  `/admin/programs/${program}/people`,
  `/admin/programs/${program}/epas`,
  '/admin/reports',
  '/admin/reports/people?kind=subject&q=ada',
  '/admin/activity',
  `/admin/activity?person=${trainee}`,
  '/admin/activity/people?q=ada',
  '/committee/meetings/MEETING',
  `/committee/meetings/MEETING/trainees/${trainee}`,
];

const OPERATORS = [
  '/assessments',
  '/assessments?q=hopper',
  '/procedures?scope=organization',
  '/admin/overview',
  '/admin/users?q=okafor',
  '/admin/activity',
  '/admin/outbox',
  '/admin/system',
];

/** Sent each time with a new key. */
export type Asked = { who: Askers; path: string; body?: (shape: Shape) => object };

const reads = (who: Askers, paths: readonly string[]): Asked[] =>
  paths.map((path) => ({ who, path }));

/** Of people whose rows are as many in every size. */
export const ASKED: Asked[] = [
  ...reads('trainee', TRAINEES),
  ...reads('attending', ATTENDINGS),
  ...reads('ordinary', administrators(TRAINEE, PROGRAMS.ordinary)),
  ...reads('large', administrators(OF_LARGE, PROGRAMS.large)),
];
/** Of those whose rows grow with all: the largest organization, and everybody's. */
export const ASKED_OF_MORE: Asked[] = [
  ...reads('center', [
    '/dashboard',
    '/admin/overview',
    '/admin/gaps',
    '/admin/completion',
    '/admin/completion/trainees',
    '/admin/users?q=okafor',
    '/assessments',
    '/assessments?q=hopper',
    '/procedures?scope=organization',
    '/admin/activity',
  ]),
  ...reads('operator', OPERATORS),
];
