import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf } from '#test/debriefs.ts';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const HOME = 'university-medical-center';
const ELSEWHERE = 'metropolitan-teaching-hospital';

const server = await startTestServer();
afterAll(() => server.stop());

const ACTORS = [
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
const browsers: Record<ActorName, Browser> = {
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

const member = await signUp(server, { role: 'attending', organization: HOME, isActive: true });
const owned = await generateAs(member);
const organizationId = (await member.user())?.membership?.organization.id ?? '';
const learner = await signUp(server, { role: 'trainee', organization: HOME, isActive: true });
const assessment = await insertAssessment(server.runtime.db, {
  traineeId: learner.id,
  submitterId: member.id,
  organizationId,
});

const procedure = await insertProcedure(server.runtime.db, { userId: learner.id, organizationId });

const debrief = await debriefOf(member, '2026-11-20');

async function generateAs(browser: Browser): Promise<string> {
  const patients = [{ details: 'septic shock' }];
  return (await browser.call('POST /api/pearls', { body: { patients } })).id;
}

/** Statuses in the order of ACTORS. */
type Row = [number, number, number, number, number, number, number, number];
const all = (status: number): Row => Array<number>(8).fill(status) as Row;
/** A guest is asked to sign in; everyone signed in gets the status. */
const signedIn = (status: number): Row => [401, ...Array<number>(7).fill(status)] as Row;
/** Active administrators of any organization, and system_admins. */
const administrators = (own: number, other = own, system = own): Row => [
  401,
  403,
  403,
  403,
  403,
  own,
  other,
  system,
];
/** A record of an assessment or a procedure: the organization's administrators, and system_admins. */
const itsOrganization = (status: number): Row => [401, 404, 404, 404, 404, status, 404, status];
const systemAdmins = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, status];
/** Pages: where guests, others and the rest end up. 200 is the page itself. */
const forSignedIn: Row = [302, 200, 200, 200, 200, 200, 200, 200];
const forAdministrators: Row = [302, 302, 302, 302, 200, 200, 200, 200];
const forSystemAdmins: Row = [302, 302, 302, 302, 302, 302, 302, 200];
const forGuests: Row = [200, 302, 302, 302, 302, 302, 302, 302];

const NOBODY = '01900000-0000-7000-8000-000000000000';

/**
 * Every route of the application × every kind of actor. Bodies are empty unless BODIES has one, so that an allowed
 * write answers 400 or 404 and changes nothing.
 */
const TABLE: Record<string, Row> = {
  'GET /healthz': all(200),
  'GET /readyz': all(200),
  'GET /api/openapi.json': all(200),
  'GET /api/docs': all(200),
  'GET /api/docs.css': all(200),

  'POST /api/auth/sign-up': all(400),
  'POST /api/auth/sign-in': all(400),
  'POST /api/auth/sign-in/two-factor': all(400),
  'POST /api/auth/forgot-password': all(400),
  'POST /api/auth/reset-password/check': all(400),
  'POST /api/auth/reset-password': all(400),
  'POST /api/auth/verify-email': all(400),
  'POST /api/auth/resend-verification': all(400),
  'POST /api/auth/sign-in/sso': all(400),
  'GET /api/auth/sso/callback/:providerId': all(302),
  'GET /api/auth/sso/saml2/sp/acs/:providerId': all(302),
  'POST /api/auth/sso/saml2/sp/acs/:providerId': all(303),
  'GET /api/auth/sso/saml2/sp/metadata': all(404),
  'GET /api/session': all(200),

  'GET /api/organizations': all(200),
  'GET /api/invitations/:token': all(404),
  'POST /api/invitations/:token/accept': signedIn(404),
  'POST /api/access-requests': all(400),

  'GET /api/profile': signedIn(200),
  'PATCH /api/profile': signedIn(400),
  'POST /api/profile/password': signedIn(400),
  'GET /api/profile/sessions': signedIn(200),
  'DELETE /api/profile/sessions': signedIn(200),
  'DELETE /api/profile/sessions/:id': signedIn(404),
  'GET /api/profile/sign-ins': signedIn(200),
  'POST /api/profile/two-factor': signedIn(400),
  'POST /api/profile/two-factor/confirm': signedIn(400),
  'POST /api/profile/two-factor/disable': signedIn(400),
  'POST /api/profile/two-factor/recovery-codes': signedIn(400),
  'GET /api/dashboard': signedIn(200),

  'POST /api/pearls': all(400),
  'GET /api/pearls': signedIn(200),
  'GET /api/pearls/allowance': all(200),
  'GET /api/pearls/:id': all(404),
  'GET /api/pearls/:id/events': all(404),
  'POST /api/pearls/:id/patients/:index/retry': all(404),
  'POST /api/pearls/:id/keep': signedIn(404),
  'PATCH /api/pearls/:id': signedIn(400),
  'DELETE /api/pearls/:id': signedIn(404),
  'POST /api/pearls/:id/restore': signedIn(404),
  'GET /api/pearls/export.apkg': signedIn(409),
  'GET /api/pearls/:id/export.md': all(404),
  'GET /api/pearls/:id/export.pdf': all(404),
  'GET /api/pearls/:id/export.apkg': all(404),
  'GET /api/pearls/:id/answers': signedIn(404),
  'POST /api/pearls/:id/answers': signedIn(400),
  'POST /api/pearls/:id/share': all(400),
  'GET /api/pearls/:id/shares': signedIn(404),
  'GET /api/shared': signedIn(400),
  'GET /api/shared/:contentId': signedIn(404),
  'POST /api/shared/:contentId/save': signedIn(404),
  'DELETE /api/shared/:contentId': signedIn(404),

  'GET /api/review': signedIn(200),
  'GET /api/review/put-aside': signedIn(200),
  'GET /api/review/settings': signedIn(200),
  'PATCH /api/review/settings': signedIn(400),
  'PATCH /api/review/cards/:questionId': signedIn(400),
  'DELETE /api/review/answers/:reviewId': signedIn(200),
  'POST /api/review/:questionId': signedIn(400),
  'POST /api/review-mails/:token/stop': all(404),

  'GET /api/debriefs': signedIn(200),
  'POST /api/debriefs': signedIn(400),
  'GET /api/debriefs/received': signedIn(200),
  'GET /api/debriefs/latest/report': signedIn(404),
  'GET /api/debriefs/:id': signedIn(404),
  'PATCH /api/debriefs/:id': signedIn(404),
  'DELETE /api/debriefs/:id': signedIn(404),
  'GET /api/debriefs/:id/report': signedIn(404),
  'GET /api/debriefs/:id/report.pdf': signedIn(404),
  'POST /api/debriefs/:id/share': signedIn(404),
  'DELETE /api/debriefs/:id/share': signedIn(404),

  'GET /api/assessments': signedIn(200),
  'POST /api/assessments': [401, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/assessments/people': signedIn(200),
  'GET /api/assessments/settings': signedIn(200),
  'POST /api/assessments/hint': [401, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/assessments/export.csv': signedIn(200),
  'GET /api/assessments/export.xlsx': signedIn(200),
  'GET /api/assessments/:id': itsOrganization(200),
  'GET /api/assessments/:id{[^/]+\\.pdf}': itsOrganization(200),
  'POST /api/assessments/:id/amend': signedIn(400),
  'POST /api/assessments/:id/void': signedIn(400),
  'POST /api/assessments/:id/acknowledge': [401, 404, 404, 404, 404, 403, 404, 403],
  'GET /api/assessment-requests': signedIn(200),
  'GET /api/assessment-requests/attendings': signedIn(200),
  'GET /api/assessment-requests/:id': signedIn(404),
  'POST /api/assessment-requests': [401, 400, 403, 403, 403, 403, 403, 403],
  'POST /api/assessment-requests/:id/revoke': signedIn(404),
  'POST /api/assessment-requests/:id/remind': signedIn(404),
  'GET /api/assess/:token': all(404),
  'POST /api/assess/:token': all(404),
  'POST /api/assess/:token/stop-reminders': all(404),
  'GET /api/trainees': [401, 403, 403, 200, 403, 200, 200, 200],
  'POST /api/trainees/by-address': [401, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/trainees/:id/progress': [401, 404, 404, 200, 404, 200, 404, 200],

  'GET /api/procedures': signedIn(200),
  'POST /api/procedures': signedIn(400),
  'GET /api/procedures/owners': signedIn(200),
  'GET /api/procedures/supervisors': signedIn(200),
  'GET /api/procedures/again': signedIn(200),
  'GET /api/procedures/stats': signedIn(200),
  'GET /api/procedures/export.csv': signedIn(200),
  'GET /api/procedures/export.xlsx': signedIn(200),
  'GET /api/procedures/portfolio.pdf': signedIn(200),
  'GET /api/procedures/acgme-cases.csv': signedIn(200),
  'GET /api/procedures/acgme-totals.csv': signedIn(200),
  'GET /api/procedures/waiting': signedIn(200),
  'POST /api/procedures/verify': signedIn(400),
  'POST /api/procedures/return': signedIn(400),
  'POST /api/procedures/unverify': signedIn(400),
  'POST /api/procedures/digest': signedIn(400),
  'GET /api/procedures/:id': itsOrganization(200),
  'PATCH /api/procedures/:id': signedIn(400),
  'DELETE /api/procedures/:id': [401, 404, 404, 404, 404, 403, 404, 403],
  'POST /api/procedures/:id/correct': signedIn(400),
  'GET /api/procedure-links': signedIn(200),
  'POST /api/procedure-links': signedIn(400),
  'GET /api/procedure-links/:id': signedIn(404),
  'POST /api/procedure-links/:id/revoke': signedIn(404),
  'GET /api/verify/:token': all(404),
  'POST /api/verify/:token': all(404),
  'POST /api/verify/:token/stop-digest': all(404),
  'POST /api/procedure-imports': signedIn(400),
  'GET /api/procedure-imports/:id': signedIn(404),
  'POST /api/procedure-imports/:id/confirm': signedIn(404),
  'DELETE /api/procedure-imports/:id': signedIn(404),

  'GET /api/admin/procedure-minimums': administrators(200, 200, 400),
  'PUT /api/admin/procedure-minimums': administrators(400),
  'GET /api/admin/overview': administrators(200),
  'GET /api/admin/users': administrators(200),
  'POST /api/admin/users/:id/approve': administrators(409, 404, 409),
  'POST /api/admin/users/:id/decline': administrators(409, 404, 409),
  'POST /api/admin/users/:id/remove': [401, 403, 403, 403, 403, 200, 404, 409],
  'PATCH /api/admin/users/:id': administrators(400),
  'GET /api/admin/invitations': administrators(200),
  'POST /api/admin/invitations': administrators(400),
  'DELETE /api/admin/invitations/:id': administrators(404),
  'POST /api/admin/join-links': administrators(201, 201, 400),
  'GET /api/admin/access-requests': systemAdmins(200),
  'POST /api/admin/access-requests/:id/approve': systemAdmins(400),
  'POST /api/admin/access-requests/:id/decline': systemAdmins(404),
  'GET /api/admin/outbox': systemAdmins(200),
  'GET /api/admin/outbox/:id': systemAdmins(404),
  'POST /api/admin/outbox/:id/retry': systemAdmins(404),
  'GET /api/admin/organizations': systemAdmins(200),
  'POST /api/admin/organizations': systemAdmins(400),
  'GET /api/admin/organizations/:id': administrators(200, 404, 200),
  'PATCH /api/admin/organizations/:id': administrators(200, 404, 200),
  'PUT /api/admin/organizations/:id/sso': systemAdmins(400),
  'DELETE /api/admin/organizations/:id/sso': systemAdmins(404),
  'GET /': all(200),
  'GET /free': all(200),
  'GET /free/:id': all(200),
  'GET /services/assessments': all(200),
  'GET /services/learning-materials': all(200),
  'GET /services/procedure-logs': all(200),
  'GET /privacy': all(200),
  'GET /terms': all(200),
  'GET /login': forGuests,
  'GET /signup': forGuests,
  'GET /forgot-password': all(200),
  'GET /reset-password': all(200),
  'GET /verify-email': all(200),
  'GET /request-access': all(200),
  'GET /join/:token': all(200),
  'GET /dashboard': forSignedIn,
  'GET /profile': forSignedIn,
  'GET /learning-materials': forSignedIn,
  'GET /learning-materials/:id': forSignedIn,
  'GET /shared-materials/:contentId': all(200),
  'GET /review': forSignedIn,
  'GET /review/:token/stop': all(200),
  'GET /debrief': forSignedIn,
  'GET /debrief/report': forSignedIn,
  'GET /debrief/:id/report': forSignedIn,
  'GET /assessments': forSignedIn,
  'GET /assessments/new': forSignedIn,
  'GET /assessments/requests/:id': forSignedIn,
  'GET /assess/:token': all(200),
  'GET /assess/:token/stop': all(200),
  'GET /trainees': forSignedIn,
  'GET /trainees/:id': forSignedIn,
  'GET /procedure-logs': forSignedIn,
  'GET /procedure-logs/import': forSignedIn,
  'GET /procedure-logs/verify': forSignedIn,
  'GET /procedure-logs/links/:id': forSignedIn,
  'GET /verify/:token': all(200),
  'GET /verify/:token/stop': all(200),
  'GET /admin': forAdministrators,
  'GET /admin/procedure-minimums': forAdministrators,
  'GET /admin/users': forAdministrators,
  'GET /admin/users/new': forAdministrators,
  'GET /admin/access-requests': forSystemAdmins,
  'GET /admin/outbox': forSystemAdmins,
  'GET /admin/organizations': forSystemAdmins,
  'GET /admin/organizations/:id': forAdministrators,

  'POST /api/auth/sign-out': all(200),
};

/** What stands for a route's parameters: people and records of HOME that are not the actor's own. */
function concrete(route: string): string {
  const id = route.includes('/organizations/')
    ? organizationId
    : route.includes('/pearls/') || /^GET \/(free|learning-materials)\/:id/.test(route)
      ? owned
      : route.includes('/users/')
        ? member.id
        : NOBODY;
  return route
    .replace(/:id\{.*?pdf\}/, `${assessment.id}.pdf`)
    .replace('/assessments/:id', `/assessments/${assessment.id}`)
    .replace('/procedures/:id', `/procedures/${procedure.id}`)
    .replace('/trainees/:id', `/trainees/${learner.id}`)
    .replace('/debriefs/:id', `/debriefs/${debrief.id}`)
    .replace(/:(requestId|traineeId|linkId|debriefId|questionId|reviewId)/, NOBODY)
    .replace(':contentId', 'content-mangled')
    .replace(/:id/, id)
    .replace(':index', '0')
    .replace(':token', 'mangled');
}

const routes = [
  ...new Set(
    createApp(server.runtime)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].filter((route) => !/^GET \/(favicon\.svg|robots\.txt)$/.test(route));

test('every route is in the table, and the table names no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(routes.toSorted());
});

for (const [route, expected] of Object.entries(TABLE)) {
  test(`${route} lets in exactly whom it should`, async () => {
    const [method = '', path = ''] = concrete(route).split(' ');
    const answers: string[] = [];
    for (const [i, name] of ACTORS.entries()) {
      const { status } = await browsers[name].send(method, path);
      // Without a build a page that may be opened is not found; it is not led elsewhere either.
      const isPage = method === 'GET' && !/^\/(api\/|healthz|readyz)/.test(path);
      answers.push(`${name} ${isPage && status === 404 && expected[i] === 200 ? 200 : status}`);
    }
    expect(answers).toEqual(ACTORS.map((name, i) => `${name} ${expected[i]}`));
  });
}
