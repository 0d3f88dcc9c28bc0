import type { PearlQuestion } from '#shared/pearl-output.ts';
import { CONTENT_NOT_FOUND } from '#shared/sharing.ts';
import { TextReportInput } from '#shared/text-report-input.ts';
import { reportText } from '#server/corrections/actions/report.ts';
import type { ReportedText } from '#server/corrections/actions/report.ts';
import { listReceived } from '#server/debriefs/actions/read.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import { canRead } from '#server/pearls/policy.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import { isOpen } from '#server/sharing/policy.ts';
import { findShare } from '#server/sharing/store/shares.ts';
import type { Runtime } from '#server/runtime.ts';

const DONE = 'A reviewer will look at it. Sent twice it is one report.';

/** Whoever may read a text may say that it is wrong. */
export function reportingRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Reports of errors', currentUser);
  const gone = () => new AppError('not_found', CONTENT_NOT_FOUND);

  /** What stands corrected already is reported as it is shown. */
  async function withCorrected(
    place: Omit<ReportedText, 'contents' | 'questions'>,
    content: string,
    questions: readonly PearlQuestion[],
  ): Promise<ReportedText> {
    const errata = await runtime.errata.now();
    const asked = questions.map((one) => ({
      ...errata.question(one, place.textId).words,
      id: one.id,
    }));
    return {
      ...place,
      contents: [
        errata.applied(content, place.textId),
        errata.shown(content, place.textId).content,
        content,
        ...[...asked, ...questions].map(({ explanation }) => explanation),
      ],
      questions: asked,
    };
  }

  /** Also with the report of a shift that somebody shares. */
  async function mayRead(visitor: Visitor, set: PearlSetRow): Promise<boolean> {
    if (canRead(set, visitor, now())) return true;
    if (visitor.kind !== 'user') return false;
    const received = await listReceived(db, visitor);
    return received.some(
      ({ debrief }) => debrief.pearlSetId === set.id && debrief.ownerId === set.ownerId,
    );
  }

  async function getText(visitor: Visitor, id: string, index: number): Promise<ReportedText> {
    const full = await findFullSet(db, id, now());
    if (!full || !(await mayRead(visitor, full.set))) throw gone();
    const patient = full.patients.find((one) => one.index === index && one.status === 'done');
    if (!patient) throw gone();
    const { content, textId, textVersion } = patient;
    const questions = full.questions.filter(({ patientIndex }) => patientIndex === index);
    const place = { setId: id, sharedId: null, textId, textVersion };
    return withCorrected(place, content, questions.map(questionOf));
  }

  async function getShared(contentId: string, index: number): Promise<ReportedText> {
    const share = await findShare(db, contentId);
    if (!share || !isOpen(share, now())) throw gone();
    const patient = share.snapshot.patients.find((one) => one.index === index);
    if (!patient) throw gone();
    const { content, questions, textId = null, textVersion = null } = patient;
    const place = { setId: null, sharedId: share.id, textId, textVersion };
    return withCorrected(place, content, questions);
  }

  routes.on(
    'POST /api/pearls/:id/reports',
    {
      summary: 'Report an error in the pearls or a question of a set',
      more: '`quoted` must stand in the text. 20 an hour, guests too.',
      who: anyone,
      404: CONTENT_NOT_FOUND,
      body: TextReportInput,
      201: DONE,
      errors: [409, 429],
    },
    async ({ c, who: reporter, path, body }) => {
      const text = await getText(reporter, path.id, body.patientIndex);
      await reportText(runtime, { reporter, client: c.get('client') }, text, body);
    },
  );

  routes.on(
    'POST /api/shared/:contentId/reports',
    {
      summary: 'Report an error in shared pearls',
      404: CONTENT_NOT_FOUND,
      body: TextReportInput,
      201: DONE,
      errors: [409, 429],
    },
    async ({ c, who: reporter, path, body }) => {
      const text = await getShared(path.contentId, body.patientIndex);
      await reportText(runtime, { reporter, client: c.get('client') }, text, body);
    },
  );

  return routes.app;
}
