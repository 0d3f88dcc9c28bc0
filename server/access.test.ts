import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { textReports } from '#server/corrections/tables.ts';
import { all, PAGES } from '#test/access-pages.ts';
import type { Row } from '#test/access-pages.ts';
import { ACTORS, everyActor, someonesRecords } from '#test/actors.ts';
import { keptLog } from '#test/log.ts';
import { startTestServer } from '#test/server.ts';

const log = keptLog();
const server = await startTestServer({ log });
afterAll(() => server.stop());

const browsers = await everyActor(server);
const concrete = await someonesRecords(server);

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

/**
 * Every route of the application × every kind of actor. Bodies are empty, so that an allowed write answers 400 or 404
 * and changes nothing.
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
  'POST /api/membership-requests': signedIn(400),
  'POST /api/access-requests': all(400),

  'GET /api/profile': signedIn(200),
  'PATCH /api/profile': signedIn(200),
  'POST /api/profile/password': signedIn(400),
  'GET /api/profile/sessions': signedIn(200),
  'DELETE /api/profile/sessions': signedIn(409),
  'DELETE /api/profile/sessions/:id': signedIn(409),
  'POST /api/profile/sessions/end': signedIn(400),
  'POST /api/profile/sessions/:id/end': signedIn(400),
  'GET /api/profile/sign-ins': signedIn(200),
  'POST /api/profile/address-code': signedIn(200),
  'POST /api/profile/address-code/confirm': signedIn(400),
  'POST /api/profile/two-factor': signedIn(400),
  'POST /api/profile/two-factor/confirm': signedIn(400),
  'POST /api/profile/two-factor/disable': signedIn(400),
  'POST /api/profile/two-factor/recovery-codes': signedIn(400),
  'GET /api/profile/exports': signedIn(200),
  'POST /api/profile/exports': signedIn(201),
  'GET /api/profile/exports/:id{[^/]+\\.zip}': signedIn(404),
  'GET /api/profile/deletion': signedIn(200),
  'POST /api/profile/deletion': signedIn(400),
  'GET /api/own-data/:token': all(404),
  'POST /api/own-data/:token': all(404),
  'GET /api/own-data/:token{[^/]+\\.zip}': all(404),
  'GET /api/account-deletions/:token': all(404),
  'POST /api/account-deletions/:token/undo': all(404),
  'GET /api/dashboard': signedIn(200),
  'GET /api/dashboard/assessing': signedIn(200),

  'POST /api/pearls': all(400),
  'GET /api/pearls': signedIn(200),
  'GET /api/pearls/allowance': all(200),
  'GET /api/pearls/:id': all(404),
  'GET /api/pearls/:id/events': all(404),
  'POST /api/pearls/:id/patients/:index/retry': all(404),
  'POST /api/pearls/:id/patients/:index/topic': all(400),
  'GET /api/topics': all(200),
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
  'GET /api/review/days': signedIn(200),
  'GET /api/review/put-aside': signedIn(200),
  'GET /api/review/settings': signedIn(200),
  'PATCH /api/review/settings': signedIn(400),
  'PATCH /api/review/cards/:questionId': signedIn(400),
  'DELETE /api/review/answers/:reviewId': signedIn(200),
  'POST /api/review/:questionId': signedIn(400),
  'GET /api/review-mails/:token/stop': all(302),
  'POST /api/review-mails/:token/stop': all(404),

  'POST /api/pearls/:id/reports': all(400),
  'POST /api/shared/:contentId/reports': signedIn(404),
  'GET /api/library-texts': systemAdmins(200),
  'GET /api/library-texts/:textId': signedIn(404),
  'POST /api/library-texts/:textId/signatures': signedIn(404),
  'GET /api/text-reports': systemAdmins(200),
  'GET /api/text-reports/:id': systemAdmins(404),
  'POST /api/text-reports/:id/reach': systemAdmins(404),
  'POST /api/text-reports/:id/settle': systemAdmins(400),
  'GET /api/admin/reviewers': systemAdmins(200),
  'POST /api/admin/reviewers': systemAdmins(400),
  'DELETE /api/admin/reviewers/:id': systemAdmins(404),

  'GET /api/recent-shifts': signedIn(200),
  'GET /api/debriefs': signedIn(200),
  'POST /api/debriefs': signedIn(400),
  'GET /api/debriefs/received': signedIn(200),
  'GET /api/debriefs/latest/report': signedIn(404),
  'GET /api/debriefs/:id': signedIn(404),
  'PATCH /api/debriefs/:id': signedIn(404),
  'DELETE /api/debriefs/:id': signedIn(404),
  'GET /api/debriefs/:id/report': signedIn(404),
  'GET /api/debriefs/:id/report.pdf': signedIn(404),
  'POST /api/debriefs/:id/move': signedIn(400),
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
  'POST /api/assessments/:id/confirm': itsOrganization(409),
  'POST /api/assessments/:id/acknowledge': [401, 404, 404, 404, 404, 403, 404, 403],
  'POST /api/assessments/:id/thank': [401, 404, 404, 404, 404, 403, 404, 403],
  'GET /api/assessment-requests': signedIn(200),
  'GET /api/assessment-requests/attendings': signedIn(200),
  'GET /api/assessment-requests/:id': signedIn(404),
  'POST /api/assessment-requests': [401, 400, 403, 403, 403, 403, 403, 403],
  'POST /api/assessment-requests/:id/revoke': signedIn(404),
  'POST /api/assessment-requests/:id/remind': signedIn(404),
  'GET /api/assess/:token': all(404),
  'POST /api/assess/:token': all(404),
  'GET /api/assess/:token/stop-reminders': all(302),
  'POST /api/assess/:token/stop-reminders': all(404),
  'GET /api/trainees': [401, 403, 403, 200, 403, 200, 200, 200],
  'POST /api/trainees/by-address': [401, 403, 403, 400, 403, 403, 403, 403],
  'GET /api/trainees/:id/forms': [401, 403, 403, 200, 403, 403, 403, 403],
  'GET /api/trainees/:id/progress': [401, 404, 404, 200, 404, 200, 404, 200],
  'GET /api/trainees/:id/epas/:number': [401, 404, 404, 200, 404, 200, 404, 200],

  'GET /api/procedures': signedIn(200),
  'POST /api/procedures': signedIn(400),
  'GET /api/procedures/owners': signedIn(200),
  'GET /api/procedures/types': signedIn(200),
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
  'POST /api/procedures/:id/confirm': signedIn(400),
  'POST /api/procedures/:id/take-back': signedIn(400),
  'GET /api/procedure-links': signedIn(200),
  'POST /api/procedure-links': signedIn(400),
  'GET /api/procedure-links/:id': signedIn(404),
  'POST /api/procedure-links/:id/revoke': signedIn(404),
  'GET /api/verify/:token': all(404),
  'POST /api/verify/:token': all(404),
  'POST /api/verify/:token/undo': all(404),
  'POST /api/assess/:token/undo': all(404),
  'POST /api/admin/arrival-mail': administrators(400),
  'GET /api/arrivals/:token/stop': all(302),
  'POST /api/arrivals/:token/stop': all(404),
  'GET /api/verify/:token/stop-digest': all(302),
  'POST /api/verify/:token/stop-digest': all(404),
  'POST /api/admin/rosters': administrators(400),
  'GET /api/admin/rosters/:id': administrators(404),
  'GET /api/admin/rosters/:id/rows': administrators(404),
  'PUT /api/admin/rosters/:id/program': administrators(400),
  'PUT /api/admin/rosters/:id/gone': administrators(400),
  'POST /api/admin/rosters/:id/apply': administrators(400),
  'DELETE /api/admin/rosters/:id': administrators(404),
  'POST /api/procedure-imports': signedIn(400),
  'GET /api/procedure-imports/:id': signedIn(404),
  'POST /api/procedure-imports/:id/confirm': signedIn(404),
  'DELETE /api/procedure-imports/:id': signedIn(404),

  'GET /api/admin/procedure-minimums': administrators(200, 200, 400),
  'GET /api/admin/assessment-templates': administrators(200, 200, 400),
  'PUT /api/admin/assessment-templates/draft': administrators(400),
  'POST /api/admin/assessment-templates/draft/discard': administrators(400),
  'POST /api/admin/assessment-templates/draft/effect': administrators(400),
  'POST /api/admin/assessment-templates/return': administrators(400),
  'POST /api/admin/assessment-templates/:id/withdraw': administrators(404, 404, 400),
  'PUT /api/admin/procedure-minimums': administrators(400),
  'GET /api/reports': signedIn(200),
  'GET /api/reports/:id': signedIn(404),
  'GET /api/reports/:id{[^/]+\\.pdf}': signedIn(404),
  'GET /api/reports/:id{[^/]+\\.csv}': signedIn(404),
  'GET /api/reports/:id{[^/]+\\.xlsx}': signedIn(404),
  'GET /api/reports/:id/trainees/:traineeId': signedIn(404),
  'GET /api/admin/reports': administrators(200),
  'GET /api/admin/reports/people': administrators(200, 200, 400),
  'POST /api/admin/reports': administrators(400),
  'POST /api/admin/reports/deletions': administrators(400),
  'POST /api/admin/reports/:id/again': administrators(404),
  'DELETE /api/admin/reports/:id': administrators(404),
  'POST /api/admin/reports/:id/shares': administrators(400),
  'DELETE /api/admin/reports/:id/shares/:personId': administrators(404),

  'GET /api/committee/meetings': signedIn(200),
  'POST /api/committee/meetings': administrators(400),
  'GET /api/committee/people': administrators(200, 200, 400),
  'GET /api/committee/own': signedIn(200),
  'GET /api/committee/leniency': signedIn(200),
  'GET /api/committee/leniencies': administrators(200, 200, 400),
  'GET /api/committee/meetings/:id': signedIn(404),
  'PATCH /api/committee/meetings/:id': signedIn(400),
  'DELETE /api/committee/meetings/:id': signedIn(404),
  'POST /api/committee/meetings/:id/prepare': signedIn(404),
  'POST /api/committee/meetings/:id/open': signedIn(404),
  'POST /api/committee/meetings/:id/close': signedIn(404),
  'PUT /api/committee/meetings/:id/minutes': signedIn(400),
  'GET /api/committee/meetings/:id/people': signedIn(404),
  'PUT /api/committee/meetings/:id/members/:personId': signedIn(400),
  'DELETE /api/committee/meetings/:id/members/:personId': signedIn(404),
  'GET /api/committee/meetings/:id/trainees/:traineeId': signedIn(404),
  'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code': signedIn(400),
  'PUT /api/committee/meetings/:id/trainees/:traineeId/statement': signedIn(400),
  'GET /api/committee/meetings/:id/packets.pdf': signedIn(404),
  'GET /api/committee/meetings/:id/minutes.pdf': signedIn(404),
  'GET /api/committee/meetings/:id/packets.csv': signedIn(404),
  'GET /api/committee/meetings/:id/packets.xlsx': signedIn(404),

  'GET /api/admin/overview': administrators(200),
  'GET /api/admin/own-mailbox': administrators(200, 200, 400),
  'GET /api/admin/gaps': administrators(200, 200, 400),
  'GET /api/admin/completion': administrators(200),
  'GET /api/admin/completion/trainees': administrators(200),
  'GET /api/admin/completion/attendings': administrators(200),
  'POST /api/admin/reminders': administrators(400),
  'GET /api/admin/users': administrators(200),
  'POST /api/admin/users/approvals': administrators(400),
  'POST /api/admin/users/deactivations': administrators(400),
  'POST /api/admin/users/:id/approve': administrators(409, 404, 409),
  'POST /api/admin/users/:id/decline': administrators(409, 404, 409),
  'GET /api/admin/users/export.csv': administrators(200),
  'GET /api/admin/users/export.xlsx': administrators(200),
  'DELETE /api/admin/users/:id/sessions': administrators(200, 404, 200),
  'POST /api/admin/users/:id/deactivate': administrators(200, 404, 409),
  'POST /api/admin/users/:id/reactivate': administrators(200, 404, 409),
  'POST /api/admin/users/:id/remove': [401, 403, 403, 403, 403, 200, 404, 409],
  'PATCH /api/admin/users/:id': administrators(400),
  'PUT /api/admin/users/:id/leaves': administrators(400),
  'PUT /api/admin/users/:id/program': administrators(400),
  'GET /api/admin/programs': administrators(200),
  'POST /api/admin/programs': administrators(400),
  'GET /api/admin/programs/:id': administrators(200, 404, 200),
  'GET /api/admin/programs/:id/promotion': administrators(200, 404, 200),
  'GET /api/admin/programs/:id/promotions': administrators(200, 404, 200),
  'POST /api/admin/programs/:id/promotions': administrators(400),
  'POST /api/admin/promotions/:id/undo': administrators(404),
  'GET /api/admin/programs/:id/people': administrators(200, 404, 200),
  'GET /api/admin/programs/:id/epas': administrators(200, 404, 200),
  'POST /api/admin/programs/:id/people': administrators(400),
  'PATCH /api/admin/programs/:id': administrators(200, 404, 200),
  'DELETE /api/admin/programs/:id': [401, 403, 403, 403, 403, 409, 404, 409],
  'POST /api/admin/users/:id/export': administrators(404, 404, 200),
  'POST /api/admin/users/:id/deletion': administrators(404, 404, 200),
  'DELETE /api/admin/users/:id/deletion': administrators(404, 404, 200),
  'GET /api/admin/invitations': administrators(200),
  'POST /api/admin/invitations': administrators(400),
  'POST /api/admin/invitations/resends': administrators(400),
  'POST /api/admin/invitations/revocations': administrators(400),
  'POST /api/admin/invitations/:id/resend': administrators(404),
  'DELETE /api/admin/invitations/:id': administrators(404),
  'POST /api/admin/join-links': administrators(201, 201, 400),
  'GET /api/admin/access-requests': systemAdmins(200),
  'POST /api/admin/access-requests/:id/approve': systemAdmins(400),
  'POST /api/admin/access-requests/:id/decline': systemAdmins(404),
  'GET /api/admin/activity': administrators(200),
  'GET /api/admin/activity/people': administrators(200),
  'GET /api/admin/activity/export.csv': administrators(200),
  'GET /api/admin/activity/export.xlsx': administrators(200),
  'GET /api/admin/system': systemAdmins(200),
  'GET /api/admin/outbox': systemAdmins(200),
  'GET /api/admin/outbox/:id': systemAdmins(404),
  'POST /api/admin/outbox/:id/retry': systemAdmins(404),
  'GET /api/admin/organizations': systemAdmins(200),
  'POST /api/admin/organizations': systemAdmins(400),
  'GET /api/admin/organizations/:id': administrators(200, 404, 200),
  'PATCH /api/admin/organizations/:id': administrators(200, 404, 200),
  'PUT /api/admin/organizations/:id/sso': systemAdmins(400),
  'DELETE /api/admin/organizations/:id/sso': systemAdmins(404),

  ...PAGES,

  'POST /api/auth/sign-out': all(200),
};

const routes = [
  ...new Set(
    createApp(server.runtime)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].filter(
  (route) =>
    !/^GET \/(favicon\.svg|robots\.txt|manifest\.webmanifest|icons\/\*|app\.html|worker\.js)$/.test(
      route,
    ),
);

test('every route is in the table, and the table names no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(routes.toSorted());
});

test('whoever settles reports does not settle an own one', async () => {
  const { db } = server.runtime;
  const settle = async (reporterId: string | null) => {
    const id = randomUUID();
    await db.insert(textReports).values({
      id,
      reporterId,
      madeBy: reporterId ?? 'a guest',
      requestKey: randomUUID(),
      quoted: 'Give it at once.',
      message: 'Too late.',
      state: 'open',
      createdAt: new Date(),
    });
    const body = { outcome: 'unchanged', answer: 'It is right.' };
    const { status } = await browsers.system_admin.post(`/api/text-reports/${id}/settle`, body);
    return status;
  };
  const own = await browsers.system_admin.user();
  const other = await browsers.trainee.user();
  expect([await settle(own?.id ?? null), await settle(other?.id ?? null)]).toEqual([403, 200]);
  expect(await settle(null)).toBe(200);
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

test('of every refusal the log says whose it was, the person or the key of the network, and no more', () => {
  const refused = log.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message, status }) => message === 'request' && Number(status) >= 400);
  expect(refused.length).toBeGreaterThan(ACTORS.length);
  const known = ['requestId', 'method', 'route', 'status', 'ms', 'message'];
  for (const line of refused) {
    const [who, ...more] = Object.keys(line).filter((name) => !known.includes(name));
    expect([who === 'userId' || who === 'network', more]).toEqual([true, []]);
  }
});
