import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { linkToken } from '#server/links/token.ts';
import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { insertReport, reportBy } from '#test/reports.ts';
import { ROSTER_HEAD, rostersOf } from '#test/rosters.ts';
import { draft, formsOf, programForm, renamed, useFrom } from '#test/templates.ts';

/** What administrators do with people, programs, rosters and reports. */
export async function administrationRequests(house: House): Promise<FuzzRequest[]> {
  const { server, organization, program, browsers, member } = house;
  const { trainee, attending, administrator, 'pending attending': pending } = browsers;
  const [placed, changing] = [await member(), await member()];
  await placeIn(server, placed.id, program, { programYear: 1 });
  const empty = await programOf(server, organization);
  const { look } = rostersOf(administrator);
  const named = await look(`${ROSTER_HEAD}Ada,ada@example.org,,Nowhere,1,\n`);
  const { id, counts, revision } = await look(
    `${ROSTER_HEAD}Bea,bea@example.org,,${program.name},1,\n`,
  );
  const { new: fresh, changed, graduate, deactivate } = counts;
  const days = { from: '2026-07-01', to: '2026-11-20' };
  const report = await reportBy(administrator, { programId: program.id, ...days });
  const path = { id: report.id };
  const arrivals = linkToken('arrival-digest', administrator.id, server.runtime.keys);
  const reader = await member('attending');
  const { id: leaving } = await member();
  const mine = { organizationId: organization.id, madeBy: administrator.id };
  const { id: old } = await insertReport(server.runtime.db, mine);
  const people = [reader.id];
  await administrator.call('POST /api/admin/reports/:id/shares', { path, body: { people } });
  await administrator.call('POST /api/admin/invitations', {
    body: { emails: ['hedy@example.org'], role: 'trainee' },
  });
  const { items: invited } = await administrator.call('GET /api/admin/invitations');
  const chosen = {
    ids: invited.flatMap((one) => (one.email === 'hedy@example.org' ? one.id : [])),
  };
  return [
    ...(['resends', 'revocations'] as const).map((how) =>
      by('administrator', `POST /api/admin/invitations/${how}`, { body: chosen }),
    ),
    by('administrator', 'PATCH /api/admin/organizations/:id', {
      path: { id: organization.id },
      body: { idleMinutes: 60, dictation: false },
    }),
    by('administrator', 'PUT /api/admin/procedure-minimums', {
      body: { items: [{ fromYear: 2026, minimums: { central_line: 5 } }] },
    }),
    by('guest', 'POST /api/arrivals/:token/stop', { path: { token: arrivals } }),
    ...(['approve', 'decline'] as const).map((how) =>
      by('administrator', `POST /api/admin/users/:id/${how}`, { path: { id: pending.id } }),
    ),
    by('administrator', 'POST /api/admin/users/deactivations', { body: { ids: [leaving] } }),
    by('administrator', 'POST /api/admin/reports/deletions', { body: { ids: [old] } }),
    by('administrator', 'PATCH /api/admin/users/:id', {
      path: { id: changing.id },
      body: { role: 'attending' },
    }),
    by('administrator', 'POST /api/admin/programs/:id/people', {
      path: { id: program.id },
      body: { ids: [changing.id], programYear: 1 },
    }),
    by('administrator', 'PUT /api/admin/users/:id/program', {
      path: { id: placed.id },
      body: { programId: program.id, programYear: 2 },
    }),
    by('administrator', 'DELETE /api/admin/programs/:id', { path: { id: empty.id } }),
    by('administrator', 'PUT /api/admin/rosters/:id/program', {
      path: { id: named.id },
      body: { name: 'Nowhere', choice: program.id },
    }),
    by('administrator', 'POST /api/admin/rosters/:id/apply', {
      path: { id },
      body: { new: fresh, changed, graduate, deactivate, revision },
    }),
    by('system_admin', 'GET /api/admin/programs', { query: { organizationId: organization.id } }),
    by('system_admin', 'POST /api/admin/programs', {
      query: { organizationId: organization.id },
      body: { name: 'Wards', specialty: null, sites: [], yearBegins: '07-01', years: 3 },
    }),
    by('administrator', 'GET /api/admin/reports/people'),
    by('administrator', 'POST /api/admin/reports/:id/shares', {
      path,
      body: { people: [attending.id] },
    }),
    by('administrator', 'DELETE /api/admin/reports/:id/shares/:personId', {
      path: { id: report.id, personId: reader.id },
    }),
    by('administrator', 'GET /api/reports/:id.pdf', { path }),
    by('administrator', 'GET /api/reports/:id/trainees/:traineeId', {
      path: { id: report.id, traineeId: trainee.id },
    }),
    ...(await promotionRequests(house)),
    ...(await formRequests(house)),
  ];
}

/** A program of one resident, before and after the summer. */
async function promotionRequests({ server, organization, browsers, member }: House) {
  const { administrator } = browsers;
  async function aProgram() {
    const { id } = await programOf(server, organization);
    await placeIn(server, (await member()).id, { id }, { programYear: 1 });
    const path = { id };
    const seen = await administrator.call('GET /api/admin/programs/:id/promotion', { path });
    const moves = seen.items.map((item) => ({
      id: item.id,
      from: item.programYear,
      decision: 'promote' as const,
    }));
    return { path, body: { academicYear: seen.academicYear, after: seen.after, moves } };
  }
  const [before, after] = [await aProgram(), await aProgram()];
  await administrator.call('POST /api/admin/programs/:id/promotions', after);
  const done = await administrator.call('GET /api/admin/programs/:id/promotions', {
    path: after.path,
  });
  return [
    by('administrator', 'POST /api/admin/programs/:id/promotions', before),
    by('administrator', 'POST /api/admin/promotions/:id/undo', {
      path: { id: done.items[0]?.id ?? '' },
    }),
  ];
}

/** A form that counts from next summer on, and a draft of the one after. */
async function formRequests(house: House): Promise<FuzzRequest[]> {
  const { server, organization, browsers } = house;
  const { administrator } = browsers;
  const template = renamed(12, 'Airways');
  const id = await useFrom(administrator, '2027-07-01', template);
  await draft(administrator, SHIPPED_TEMPLATE);
  const { draft: saved } = await formsOf(administrator);
  const own = await programOf(server, organization);
  await programForm(server, own, '2026-07-01', template);
  const revisionBefore = saved?.revision ?? 0;
  const who = 'administrator';
  return [
    by(who, 'PUT /api/admin/assessment-templates/draft', { body: { template, revisionBefore } }),
    by(who, 'POST /api/admin/assessment-templates/draft/discard', { body: { revisionBefore } }),
    by(who, 'POST /api/admin/assessment-templates/draft/effect', {
      body: { effectiveFrom: '2027-09-01', revisionBefore },
    }),
    by(who, 'POST /api/admin/assessment-templates/return', {
      query: { programId: own.id },
      body: { effectiveFrom: '2027-09-01', numberBefore: 1 },
    }),
    by(who, 'POST /api/admin/assessment-templates/:id/withdraw', { path: { id } }),
  ];
}
