import { insertAssessment } from '#test/assessments.ts';
import { debriefOf } from '#test/debriefs.ts';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import type { TestServer } from '#test/server.ts';

const HOME = 'university-medical-center';
const ELSEWHERE = 'metropolitan-teaching-hospital';

export const ACTORS = [
  'guest',
  'trainee',
  'pending attending',
  'attending',
  'pending administrator',
  'administrator',
  "other organization's administrator",
  'system_admin',
] as const;
type ActorName = (typeof ACTORS)[number];

const at = { role: 'attending', organization: HOME } as const;
const administrator = { role: 'administrator', organization: HOME } as const;

/** A browser for each kind of actor. */
export async function everyActor(server: TestServer): Promise<Record<ActorName, Browser>> {
  return {
    guest: openBrowser(server),
    trainee: await signUp(server),
    'pending attending': await signUp(server, at),
    attending: await signUp(server, { ...at, isActive: true }),
    'pending administrator': await signUp(server, administrator),
    administrator: await signUp(server, { ...administrator, isActive: true }),
    "other organization's administrator": await signUp(server, {
      ...administrator,
      organization: ELSEWHERE,
      isActive: true,
    }),
    system_admin: await signUp(server, { isSystemAdmin: true }),
  };
}

const NOBODY = '01900000-0000-7000-8000-000000000000';

/** What stands for a route's parameters: people and records of HOME that belong to none of the actors. */
export async function someonesRecords(server: TestServer): Promise<(route: string) => string> {
  const { db } = server.runtime;
  const member = await signUp(server, { ...at, isActive: true });
  const patients = [{ details: 'septic shock' }];
  const owned = (await member.call('POST /api/pearls', { body: { patients } })).id;
  const organizationId = (await member.user())?.membership?.organization.id ?? '';
  const learner = await signUp(server, { role: 'trainee', organization: HOME, isActive: true });
  const assessment = await insertAssessment(db, {
    traineeId: learner.id,
    submitterId: member.id,
    organizationId,
  });
  const procedure = await insertProcedure(db, { userId: learner.id, organizationId });
  const program = await programOf(server, { id: organizationId });
  await placeIn(server, learner.id, program);
  const debrief = await debriefOf(member, '2026-11-20');

  return (route) => {
    const id = route.includes('/organizations/')
      ? organizationId
      : route.includes('/pearls/') || /^GET \/(free|learning-materials)\/:id/.test(route)
        ? owned
        : route.includes('/users/')
          ? member.id
          : NOBODY;
    return route
      .replace('/programs/:id', `/programs/${program.id}`)
      .replace(/:id\{.*?pdf\}/, `${assessment.id}.pdf`)
      .replace(/:id\{.*?\\.(zip|csv|xlsx)\}/, `${NOBODY}.$1`)
      .replace('/assessments/:id', `/assessments/${assessment.id}`)
      .replace('/procedures/:id', `/procedures/${procedure.id}`)
      .replace('/trainees/:id', `/trainees/${learner.id}`)
      .replace('/debriefs/:id', `/debriefs/${debrief.id}`)
      .replace(/:(requestId|traineeId|linkId|debriefId|questionId|reviewId|personId)/, NOBODY)
      .replace(':contentId', 'content-mangled')
      .replace(/:id/, id)
      .replace(':index', '0')
      .replace(':number', '12')
      .replace(':token', 'mangled');
  };
}
