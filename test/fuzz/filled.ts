import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/auth/password.ts';
import { putPassword } from '#server/auth/store.ts';
import { newId } from '#server/ids.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { accessRequests, invitations } from '#server/organizations/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { promotions } from '#server/programs/tables.ts';
import { anOrganization, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf, insertSet } from '#test/debriefs.ts';
import { WHO } from '#test/fuzz/who.ts';
import type { Who } from '#test/fuzz/who.ts';
import { livingRequests } from '#test/fuzz/living.ts';
import { aMail } from '#test/mail.ts';
import {
  plantDeclined,
  plantHistory,
  plantHouse,
  plantMeeting,
  plantOwn,
  plantReports,
} from '#test/fuzz/planted.ts';
import { openBrowser, PASSWORD } from '#test/people.ts';
import { callOf, makeLink } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { insertReport } from '#test/reports.ts';
import { ask, linkOf } from '#test/requests.ts';
import { rostersOf, ROSTER_HEAD } from '#test/rosters.ts';
import { insertReleased } from '#test/teaching.ts';
import type { TestServer } from '#test/server.ts';

/** Texts that stand in one place each, and who may read them. */
function planting() {
  const seenBy = new Map<string, readonly Who[]>();
  return {
    seenBy,
    plant: (...who: readonly Who[]): string => {
      const text = `planted${String(seenBy.size).padStart(4, '0')}`;
      seenBy.set(text, who);
      return text;
    },
  };
}
export type Plant = ReturnType<typeof planting>['plant'];

/** Whom of those who ask an organization has. */
type Side = {
  trainee: 'trainee' | 'trainee elsewhere';
  attending: 'attending' | null;
  administrator: 'administrator' | 'administrator elsewhere';
};
const HERE: Side = { trainee: 'trainee', attending: 'attending', administrator: 'administrator' };
const ELSEWHERE: Side = {
  trainee: 'trainee elsewhere',
  attending: null,
  administrator: 'administrator elsewhere',
};

/** Ids by their kind, each with those who may do something with it. */
type Ids = Record<string, { id: string; who: readonly Who[] }[]>;

/** Two organizations with everything that people keep here, each text a planted one, and browsers of all who ask. */
export async function fillServer(server: TestServer) {
  const { db } = server.runtime;
  const { plant, seenBy } = planting();
  const ids: Ids = {};
  const keep = (kind: string, id: string, ...who: readonly Who[]): string => {
    (ids[kind] ??= []).push({ id, who });
    return id;
  };
  const passwordHash = await hashPassword(PASSWORD);
  const person: Ground['person'] = async (who, values) => {
    const made = await aPerson(server, { emailVerified: true, ...values });
    await putPassword(db, made.id, { id: newId(), passwordHash }, new Date());
    keep('people', made.id, ...who);
    // Whoever knows the exact address of a trainee may learn the name: nobody knows a planted one.
    if (!made.email.startsWith('planted')) keep('emails', made.email, ...WHO);
    return made;
  };

  const here = await fillOrganization(server, { side: HERE, plant, keep, person });
  const elsewhere = await fillOrganization(server, { side: ELSEWHERE, plant, keep, person });
  const pending = await person(['administrator', 'system_admin'], {
    emailVerified: false,
    role: 'attending',
    organization: here.organization,
    status: 'pending',
  });
  const systemAdmin = await person([], { role: 'system_admin' });
  await fillSystem(server, plant, keep);
  if (!here.attending) throw new Error('nobody attends here');
  const browsers = {
    guest: openBrowser(server),
    trainee: here.trainee,
    'trainee elsewhere': elsewhere.trainee,
    'pending attending': pending,
    attending: here.attending,
    administrator: here.administrator,
    'administrator elsewhere': elsewhere.administrator,
    system_admin: systemAdmin,
  };
  for (const who of WHO)
    if (who !== 'guest') keep('pearls', await plantOwn({ server, plant }, who, browsers[who]), who);
  await plantDeclined({ server, plant });
  const clinician = await person([], { role: 'attending', organization: elsewhere.organization });
  await plantReports({ server, plant }, here.trainee, clinician);
  const living = await livingRequests({
    server,
    ...here,
    browsers,
    member: (role = 'trainee', values = {}) =>
      person([], { role, organization: here.organization, ...values }),
  });
  return { browsers, ids, seenBy, living };
}
export type Filled = Awaited<ReturnType<typeof fillServer>>;

type Ground = {
  side: Side;
  plant: Plant;
  keep: (kind: string, id: string, ...who: readonly Who[]) => string;
  /** Whoever may do something with the person, and the person. */
  person: (who: readonly Who[], values: Parameters<typeof aPerson>[1]) => Promise<Someone>;
};

async function fillOrganization(server: TestServer, { side, plant, keep, person }: Ground) {
  const { db } = server.runtime;
  const admins = [side.administrator, 'system_admin'] as const;
  const attendings = side.attending ? [side.attending, ...admins] : admins;
  const members = [side.trainee, ...attendings];
  const organization = await anOrganization(server, {
    name: plant(...WHO),
    domains: [`${plant(...admins)}.example`],
  });
  keep('organizations', organization.id, ...admins);
  const program = await programOf(server, organization, { name: plant(...members) });
  keep('programs', program.id, ...admins);
  const of = (role: 'trainee' | 'attending' | 'administrator', values: object = {}) =>
    person(role === 'trainee' ? attendings : members, { role, organization, ...values });

  const trainee = await of('trainee');
  const attending = side.attending ? await of('attending') : null;
  const administrator = await of('administrator');
  const learner = await of('trainee', {
    displayName: plant(...attendings),
    email: `${plant(...attendings)}@example.org`,
  });
  const mentor = await of('attending', {
    displayName: plant(...members),
    email: `${plant(...members)}@example.org`,
  });
  await db.update(profiles).set({ bio: plant() }).where(eq(profiles.id, learner.id));
  for (const { id } of [trainee, learner]) await placeIn(server, id, program, { programYear: 1 });

  await learner.call('PATCH /api/profile', { body: { displayName: plant(...attendings) } });
  const place = { server, plant, organization, program };

  /** What somebody keeps for oneself, and what is shown to those it names. */
  async function fillFor(
    owner: Someone,
    own: readonly Who[],
    supervisor: Someone,
    by: readonly Who[],
  ) {
    const organizationId = organization.id;
    const set = keep('pearls', await insertSet(db, owner.id, [plant(...own)]), ...own);
    await db
      .update(pearlSets)
      .set({ title: plant(...own) })
      .where(eq(pearlSets.id, set));
    const content = `## Pathophysiology\n\n${plant(...own)}`;
    await db.update(pearlPatients).set({ content }).where(eq(pearlPatients.setId, set));
    const asked = { question: plant(...own), explanation: plant(...own) };
    const questions = await db
      .update(pearlQuestions)
      .set(asked)
      .where(eq(pearlQuestions.setId, set))
      .returning();
    for (const { id } of questions) keep('questions', id, ...own);
    const readers = [...own, ...by, ...admins];
    const assessment = await insertAssessment(db, {
      traineeId: owner.id,
      submitterId: supervisor.id,
      organizationId,
      strengths: plant(...readers),
      improvements: plant(...readers),
      reflection: plant(...readers),
    });
    keep('assessments', assessment.id, ...readers);
    const procedure = await insertProcedure(db, {
      userId: owner.id,
      organizationId,
      supervisorId: supervisor.id,
      supervisor: plant(...readers),
      site: plant(...readers),
      complications: plant(...readers),
      notes: plant(...readers),
    });
    keep('procedures', procedure.id, ...readers);
    const verified = await insertProcedure(db, {
      userId: owner.id,
      organizationId,
      supervisor: plant(...readers),
      verification: 'verified',
      verifierName: plant(...readers),
      verifierEmail: `${plant(...readers)}@example.org`,
      verifiedAt: new Date(),
      notes: plant(...readers),
      version: 2,
    });
    keep('procedures', verified.id, ...readers);
    const debrief = await debriefOf(owner, '2026-11-20', { pearlSetId: set });
    keep('debriefs', debrief.id, ...own);
    const taggedName = plant(...own);
    await db.update(debriefs).set({ taggedName }).where(eq(debriefs.id, debrief.id));
    const request = await ask(owner, { attendingId: supervisor.id, message: plant(...own, ...by) });
    keep('requests', request.id, ...own, ...by);
    const imported = await owner.call('POST /api/procedure-imports', {
      body: {
        name: `${plant(...own)}.csv`,
        content: Buffer.from(
          `Date,Procedure,Patient,Level,Supervisor,Notes\n2026-11-19,Lumbar Puncture,adult,assisted,${plant(...own)},${plant(...own)}\n`,
        ).toString('base64'),
      },
    });
    keep('imports', imported.id, ...own);
    // Whoever holds a link reads whose it is, and what it is about.
    const typed = await insertProcedure(db, { userId: owner.id, organizationId });
    keep('procedures', typed.id, ...own);
    const link = await makeLink(owner, [typed]);
    keep('links', link.id, ...own);
    if (own.length > 0) keep('verifying', callOf(link).split('/').at(-1) ?? '', ...WHO);
    // Whoever has the link finds the address filled in; a system administrator sees it in the outbox.
    const holders = own.length > 0 ? WHO : (['system_admin'] as const);
    const open = await ask(owner, { email: `${plant(...holders)}@example.org` });
    keep('requests', open.id, ...own);
    if (own.length > 0) keep('assessing', linkOf(open).split('/').at(-1) ?? '', ...WHO);
    const { contentId } = await owner.call('POST /api/pearls/:id/share', {
      path: { id: await insertSet(db, owner.id, [plant(...WHO)]) },
      body: { recipients: ['friend@example.org'], fromName: plant(...WHO) },
    });
    keep('contents', contentId, ...WHO);
    await plantHistory(place, { owner, supervisor }, { own, readers, admins });
  }
  await fillFor(learner, [], mentor, []);
  await fillFor(trainee, [side.trainee], mentor, []);
  if (attending && side.attending) {
    await fillFor(await of('trainee'), [], attending, [side.attending]);
    const readers = [side.attending, side.administrator];
    await insertReleased(db, { organizationId: organization.id, attendingId: attending.id }, () =>
      plant(...readers),
    );
  }

  const report = {
    organizationId: organization.id,
    madeBy: administrator.id,
    programId: program.id,
  };
  keep('reports', (await insertReport(db, { ...report, title: plant(...admins) })).id, ...admins);
  const invited = await administrator.call('POST /api/admin/invitations', {
    body: { emails: [`${plant(...admins)}@example.org`] },
  });
  if (!invited) throw new Error('nobody was invited');
  const join = await administrator.call('POST /api/admin/join-links', { body: {} });
  keep('joining', join.url?.split('/').at(-1) ?? '', ...WHO);
  for (const { id } of await db
    .select()
    .from(invitations)
    .where(eq(invitations.organizationId, organization.id))) {
    keep('invitations', id, ...admins);
  }
  await plantHouse(place, administrator, { members, admins });
  const roster = await rostersOf(administrator).look(
    `${ROSTER_HEAD}${plant(...admins)},${plant(...admins)}@example.org,,${program.name},1,\n`,
  );
  keep('rosters', roster.id, ...admins);
  const promotion = {
    id: newId(),
    programId: program.id,
    academicYear: 2026,
    promotedAt: new Date(),
    promotedBy: administrator.id,
  };
  await db.insert(promotions).values(promotion);
  keep('promotions', promotion.id, ...admins);
  const sitting = { administrator, chair: attending ?? mentor, judged: learner };
  keep(
    'meetings',
    await plantMeeting(place, sitting, { readers: attendings, admins }),
    ...attendings,
  );
  return { organization, program, trainee, attending, administrator };
}

async function fillSystem({ runtime: { db } }: TestServer, plant: Plant, keep: Ground['keep']) {
  const asked = {
    id: newId(),
    fullName: plant('system_admin'),
    email: `${plant('system_admin')}@example.org`,
    phone: plant('system_admin'),
    organizationName: plant('system_admin'),
    role: 'administrator' as const,
    specialty: null,
    traineeCount: 3,
    additionalInformation: plant('system_admin'),
    status: 'waiting' as const,
    createdAt: new Date(),
  };
  await db.insert(accessRequests).values(asked);
  keep('accessRequests', asked.id, 'system_admin');
  const mail = aMail({
    id: newId(),
    toAddress: `${plant('system_admin')}@example.org`,
    subject: plant('system_admin'),
    text: plant('system_admin'),
    html: plant(),
    status: 'failed',
  });
  await db.insert(outbox).values(mail);
  keep('outbox', mail.id, 'system_admin');
}
