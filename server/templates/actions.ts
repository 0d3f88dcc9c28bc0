import type {
  FormDiscardInput,
  FormDraftInput,
  FormEffectInput,
  FormReturnInput,
} from '#shared/form-template-input.ts';
import { lastEffect, templateProblems, TOO_FAR_AHEAD } from '#shared/form-templates.ts';
import { dateAt, latestDate, longShiftDate } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { administers } from '#server/organizations/policy.ts';
import type { Clock, Store } from '#server/ports.ts';
import { lockProgram } from '#server/programs/store/programs.ts';
import { canWithdraw } from '#server/templates/rules.ts';
import {
  deleteVersion,
  findDraft,
  findInEffect,
  findLatest,
  insertVersion,
  lockForms,
  updateDraft,
} from '#server/templates/store/versions.ts';
import type { FormOwner } from '#server/templates/store/versions.ts';
import type { FormTemplateRow } from '#server/templates/tables.ts';

const CHANGED =
  'Somebody else has changed this draft in the meantime. Please look at it again; what you have is still here.';
const PAST =
  'A version cannot count for shifts before today: forms have been written about them. Please choose today or a later day';

const OTHERS =
  'Somebody else has changed the versions of this form in the meantime. Please look at them again.';
const BACK_ALREADY = 'This program uses the form of the organization already.';
const PROGRAM_GONE = 'This program was removed in the meantime.';

export const VERSION_GONE = 'This version is not there any more. Please reload the page.';

/** Where the day ends last: there it still is today. */
const LAST_ZONE_MINUTES = -12 * 60;

function expectAdministrator(actor: UserActor, organizationId: string): void {
  if (administers(actor, organizationId)) return;
  throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
}

/** Nobody else changes it until the transaction ends. Gives what the trail says of whose it is. */
async function lockOwner(tx: Db, owner: FormOwner): Promise<{ program?: string }> {
  await lockForms(tx, owner.organizationId);
  if (owner.programId === null) return {};
  const program = await lockProgram(tx, owner.programId, 'share');
  if (!program) throw new AppError('not_found', PROGRAM_GONE);
  return { program: program.name };
}

type Locked = { draft: FormTemplateRow | null; whose: { program?: string } };

/** The draft as it was read, locked until the transaction ends; throws conflict for another. */
async function lockDraft(tx: Db, owner: FormOwner, revisionBefore: number | null): Promise<Locked> {
  const whose = await lockOwner(tx, owner);
  const draft = await findDraft(tx, owner);
  if ((draft?.revision ?? null) !== revisionBefore) throw new AppError('conflict', CHANGED);
  return { draft, whose };
}

async function getDraft(tx: Db, owner: FormOwner, revision: number) {
  const { draft, whose } = await lockDraft(tx, owner, revision);
  if (!draft?.template) throw new AppError('conflict', CHANGED);
  return { ...draft, template: draft.template, whose };
}

/** Forms have been written about shifts before today; and what is decided comes after what was. */
function expectDay(effectiveFrom: string, before: FormTemplateRow | null, now: Date): void {
  if (effectiveFrom < dateAt(now, LAST_ZONE_MINUTES)) throw invalidField('effectiveFrom', PAST);
  if (effectiveFrom > lastEffect(latestDate(now))) {
    throw invalidField('effectiveFrom', TOO_FAR_AHEAD);
  }
  if (before?.effectiveFrom && effectiveFrom < before.effectiveFrom) {
    const sentence = `Version ${before.number} counts from ${longShiftDate(before.effectiveFrom)}. Please choose that day or a later one`;
    throw invalidField('effectiveFrom', sentence);
  }
}

function newDraft({ organizationId, programId }: FormOwner, number: number) {
  return { id: newId(), organizationId, programId, number, effectiveFrom: null, revision: 1 };
}

/** Unfinished, too: it counts for nobody yet. */
export async function saveDraft(
  { db, now }: Store & Clock,
  actor: UserActor,
  owner: FormOwner,
  { template, revisionBefore }: FormDraftInput,
): Promise<void> {
  expectAdministrator(actor, owner.organizationId);
  await db.transaction(async (tx) => {
    const { draft, whose } = await lockDraft(tx, owner, revisionBefore);
    const saved = { template, savedAt: now(), savedBy: actor.userId };
    const number = draft?.number ?? ((await findLatest(tx, owner))?.number ?? 0) + 1;
    if (draft) await updateDraft(tx, draft.id, { ...saved, revision: draft.revision + 1 });
    else await insertVersion(tx, { ...newDraft(owner, number), ...saved });
    await recordEvent(tx, actor, 'form.saved', owner.organizationId, { ...whose, number });
  });
}

export async function discardDraft(
  { db }: Store,
  actor: UserActor,
  owner: FormOwner,
  { revisionBefore }: FormDiscardInput,
): Promise<void> {
  expectAdministrator(actor, owner.organizationId);
  await db.transaction(async (tx) => {
    const { id, number, whose } = await getDraft(tx, owner, revisionBefore);
    await deleteVersion(tx, id);
    await recordEvent(tx, actor, 'form.discarded', owner.organizationId, { ...whose, number });
  });
}

/** From then on it is no longer changed; a later one takes its place. */
export async function putIntoEffect(
  { db, now }: Store & Clock,
  actor: UserActor,
  owner: FormOwner,
  { effectiveFrom, revisionBefore }: FormEffectInput,
): Promise<void> {
  expectAdministrator(actor, owner.organizationId);
  await db.transaction(async (tx) => {
    const { id, number, template, whose } = await getDraft(tx, owner, revisionBefore);
    const problems = templateProblems(template);
    const [problem] = Object.values(problems);
    if (problem) throw new AppError('invalid', problem, { fields: problems });
    expectDay(effectiveFrom, await findLatest(tx, owner), now());
    await updateDraft(tx, id, { effectiveFrom, savedAt: now(), savedBy: actor.userId });
    const facts = { ...whose, number, effectiveFrom };
    await recordEvent(tx, actor, 'form.took-effect', owner.organizationId, facts);
  });
}

/** From that day on the program uses the organization's, whatever that is by then. */
export async function returnToCommon(
  { db, now }: Store & Clock,
  actor: UserActor,
  owner: FormOwner & { programId: string },
  { effectiveFrom, numberBefore }: FormReturnInput,
): Promise<void> {
  expectAdministrator(actor, owner.organizationId);
  await db.transaction(async (tx) => {
    const whose = await lockOwner(tx, owner);
    const before = await findLatest(tx, owner);
    const isOther = before?.number !== numberBefore || (await findDraft(tx, owner)) !== null;
    if (isOther) throw new AppError('conflict', OTHERS);
    if (!before.template) throw new AppError('conflict', BACK_ALREADY);
    expectDay(effectiveFrom, before, now());
    const saved = { template: null, effectiveFrom, savedAt: now(), savedBy: actor.userId };
    await insertVersion(tx, { ...newDraft(owner, numberBefore + 1), ...saved });
    const facts = { ...whose, effectiveFrom };
    await recordEvent(tx, actor, 'form.returned', owner.organizationId, facts);
  });
}

/** It becomes the draft again, unless there is one. Under its id nothing else is ever asked: forms may be open on it. */
export async function withdrawVersion(
  { db, now }: Store & Clock,
  actor: UserActor,
  owner: FormOwner,
  versionId: string,
): Promise<void> {
  expectAdministrator(actor, owner.organizationId);
  await db.transaction(async (tx) => {
    const whose = await lockOwner(tx, owner);
    const version = await findInEffect(tx, owner, versionId);
    if (!version?.effectiveFrom) throw new AppError('not_found', VERSION_GONE);
    const { number, template, effectiveFrom } = version;
    if (!canWithdraw(effectiveFrom, now())) {
      const sentence = `Version ${number} counts from ${longShiftDate(effectiveFrom)}: forms may have been written on it. Please put another version into effect.`;
      throw new AppError('conflict', sentence);
    }
    await deleteVersion(tx, version.id);
    if (template && !(await findDraft(tx, owner))) {
      const next = ((await findLatest(tx, owner))?.number ?? 0) + 1;
      const saved = { template, savedAt: now(), savedBy: actor.userId };
      await insertVersion(tx, { ...newDraft(owner, next), ...saved });
    }
    const facts = { ...whose, number, effectiveFrom };
    await recordEvent(tx, actor, 'form.withdrawn', owner.organizationId, facts);
  });
}
