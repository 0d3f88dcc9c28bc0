import { picked } from '#shared/answers.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { listedTypes } from '#shared/listed-procedures.ts';
import { EARLIEST_PROCEDURE } from '#shared/procedures.ts';
import { PersonSearch } from '#shared/query-input.ts';
import {
  CorrectionInput,
  ProcedureEditInput,
  ProceduresInput,
} from '#shared/procedure-entry-input.ts';
import { ConfirmInput, TakeBackInput } from '#shared/procedure-verification-input.ts';
import {
  AgainList,
  LoggedProcedures,
  Procedure,
  SupervisorChoice,
  SupervisorList,
} from '#shared/procedure-output.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import { readCorrections } from '#server/procedures/actions/read.ts';
import {
  correctProcedure,
  editProcedure,
  removeProcedure,
} from '#server/procedures/actions/change.ts';
import { confirmVerification, takeBackVerification } from '#server/procedures/actions/confirm.ts';
import { logProcedures } from '#server/procedures/actions/log.ts';
import { canSee } from '#server/procedures/policy.ts';
import { presentProcedure } from '#server/procedures/present/procedures.ts';
import { againChoices } from '#server/procedures/rules/entries.ts';
import { findProcedure, listCorrections, listLatest } from '#server/procedures/store/records.ts';
import { listSupervisors, listSupervisorsAmong } from '#server/procedures/store/supervisors.ts';
import type { Runtime } from '#server/runtime.ts';
import { listFormsOf } from '#server/templates/store/forms.ts';

const NOT_FOUND = 'This procedure does not exist, or you may not see it.';
/** Enough to find a few different ones among. */
const LATEST = 200;

export function procedureRecordRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Procedures', currentUser);

  /** One that the viewer may not see does not exist for the viewer. */
  async function getVisible(viewer: UserActor, id: string) {
    const row = await findProcedure(db, id);
    if (!row || !canSee(viewer, row)) throw new AppError('not_found', NOT_FOUND);
    return row;
  }

  async function read(viewer: UserActor, id: string) {
    const row = await getVisible(viewer, id);
    return presentProcedure(viewer, row, await listCorrections(db, id));
  }

  routes.on(
    'POST /api/procedures',
    {
      summary: 'Log own procedures',
      more: 'All or none. The same entryKey again answers the same id, and with other content 409.',
      body: ProceduresInput,
      201: ['The procedures logged, in the order given.', LoggedProcedures],
      errors: [409, 429],
    },
    async ({ who, body }) => ({ ids: await logProcedures(runtime, who, body.entries) }),
  );

  routes.on(
    'GET /api/procedures/supervisors',
    {
      summary: 'Whom one can name as supervisor',
      more: "Attendings and administrators of one's organization; empty without an active membership.",
      query: PersonSearch,
      200: ['Those named last come first.', SupervisorList],
    },
    async ({ who: { userId, email: own, membership }, query }) => {
      if (membership?.status !== 'active') return { items: [] };
      const { organizationId } = membership;
      const rows = await listSupervisors(db, { organizationId, userId, ...query });
      const others = rows.filter(({ email }) => !isOneMailbox(email, own));
      return { items: others.map((row) => picked(SupervisorChoice, row)) };
    },
  );

  routes.on(
    'GET /api/procedures/again',
    {
      summary: 'What to begin the next procedure from',
      200: ['The last different ones, the newest first, and what the form lists.', AgainList],
    },
    async ({ who: { userId, membership } }) => {
      const place = membership?.status === 'active' ? membership.organizationId : null;
      const [latest, forms] = await together(db, (one) =>
        Promise.all([
          listLatest(one, userId, LATEST),
          listFormsOf(one, { userId, organizationId: place }, EARLIEST_PROCEDURE),
        ]),
      );
      const choices = againChoices(latest);
      const ids = choices.flatMap(({ supervisorId }) => supervisorId ?? []);
      const accounts = place ? await listSupervisorsAmong(db, place, ids) : [];
      const there = new Set(accounts.map(({ id }) => id));
      return {
        items: choices.map((choice) => ({
          ...choice,
          supervisorId: there.has(choice.supervisorId ?? '') ? choice.supervisorId : null,
        })),
        forms: listedTypes(forms),
      };
    },
  );

  routes.on(
    'GET /api/procedures/:id',
    {
      summary: 'One procedure',
      404: NOT_FOUND,
      200: ['The procedure with what it was before.', Procedure],
    },
    async ({ who, path }) => {
      const row = await getVisible(who, path.id);
      return presentProcedure(who, row, await readCorrections(runtime, who, row));
    },
  );

  routes.on(
    'PATCH /api/procedures/:id',
    {
      summary: 'Edit an own procedure until it is verified',
      more: 'All of the entry, and the version that was seen: 409 when it has changed since.',
      404: NOT_FOUND,
      body: ProcedureEditInput,
      200: ['The procedure as it is now: it waits to be verified.', Procedure],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await editProcedure(runtime, user, row, body);
      return read(user, row.id);
    },
  );

  routes.on(
    'DELETE /api/procedures/:id',
    {
      summary: 'Delete an own procedure that was never verified',
      404: NOT_FOUND,
      200: 'It is gone.',
      errors: [403, 409],
    },
    async ({ who: user, path }) => removeProcedure(runtime, user, await getVisible(user, path.id)),
  );

  routes.on(
    'POST /api/procedures/:id/correct',
    {
      summary: 'Correct an own verified procedure',
      more: 'With a reason. What was verified is kept, with who had verified it.',
      404: NOT_FOUND,
      body: CorrectionInput,
      200: ['The procedure as it is now: it waits to be verified again.', Procedure],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await correctProcedure(runtime, user, row, body);
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/procedures/:id/confirm',
    {
      summary: 'Confirm what was verified by a link from a browser that its owner had used',
      more: 'By an administrator of the organization, never of an own one; with the version that was seen: 409 when it has changed since.',
      404: NOT_FOUND,
      body: ConfirmInput,
      200: ['The procedure as it is now: it counts as verified.', Procedure],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await confirmVerification(runtime, user, { id: row.id, ...body });
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/procedures/:id/take-back',
    {
      summary: 'Take back a verification',
      more: 'By an administrator of the organization, never of an own one, with a reason. Its owner is told and may have it verified again.',
      404: NOT_FOUND,
      body: TakeBackInput,
      200: ['The procedure as it is now: sent back.', Procedure],
      errors: [403, 409],
    },
    async ({ who: user, path, body: { version, reason } }) => {
      const row = await getVisible(user, path.id);
      await takeBackVerification(runtime, user, { id: row.id, version }, reason);
      return read(user, row.id);
    },
  );

  return routes.app;
}
