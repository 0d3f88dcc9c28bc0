import { setTimeout as sleep } from 'node:timers/promises';
import { questionCount } from '#shared/pearls.ts';
import { phiProblem } from '#shared/phi.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import { openDraft } from '#server/pearls/actions/draft.ts';
import { fromLibrary, writeWithModel } from '#server/pearls/actions/write.ts';
import type { Sources } from '#server/pearls/actions/write.ts';
import type { SetToWrite, Written, WrittenQuestion } from '#server/pearls/actions/write.ts';
import { findProfile } from '#server/people/store.ts';
import { shuffled } from '#server/pearls/rules/shuffle.ts';
import { questionRow } from '#server/pearls/rules/stored.ts';
import {
  claimPatient,
  failUnfinished,
  findFullSet,
  finishPatient,
} from '#server/pearls/store/sets.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';
import type { PatientsOfSet } from '#server/jobs/queue.ts';
import type { Live } from '#server/pearls/live.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

type Ground = Store &
  Clock &
  Logger &
  Sources & { live: Live; config: Pick<Config, 'staggerMs' | 'questionCheck'> };

const GENERATOR = { kind: 'job', job: 'generate-pearls' } as const;

/**
 * Generates what is still unfinished among the job's patients: requests start in order, a stagger apart, and run side
 * by side. Throws when something of ours failed, so that the queue tries again; finished patients are not repeated.
 */
export async function generatePatients(
  ports: Ground,
  { setId, patients }: PatientsOfSet,
  signal: AbortSignal,
): Promise<void> {
  const full = await findFullSet(ports.db, setId, ports.now());
  if (!full) return;
  const open = full.patients.filter(
    ({ index, retries, status }) =>
      patients.some((mine) => mine.index === index && mine.retries === retries) &&
      status !== 'done' &&
      status !== 'failed',
  );
  const stagger = ports.model ? ports.config.staggerMs : 0;
  const set = await withSpecialty(ports, full.set);
  // Each begins once the one before it has asked: no busy machine changes their order.
  let turn: Promise<unknown> = Promise.resolve();
  const results = await Promise.allSettled(
    open.map(({ index }) => {
      const asked = Promise.withResolvers<void>();
      const begun = turn.then(() => generatePatient(ports, set, index, asked.resolve, signal));
      turn = asked.promise.then(() => sleep(stagger, undefined, { signal }));
      turn.catch(() => undefined);
      return begun.finally(asked.resolve);
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** For whom a model writes; the library's texts are the same for all specialties. */
async function withSpecialty({ db, model }: Ground, set: PearlSetRow): Promise<SetToWrite> {
  const owner = model && set.ownerId ? await findProfile(db, set.ownerId) : null;
  return { ...set, specialty: owner?.specialty ?? null };
}

async function generatePatient(
  ports: Ground,
  set: SetToWrite,
  index: number,
  onAsked: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { db, live, log, model } = ports;
  // Another job may be at it: after an undo, the one from before the set was deleted.
  const isWrittenHere = live.draft(set.id, index) !== undefined;
  const patient = await claimPatient(db, set.id, index, isWrittenHere);
  if (!patient) return;
  live.publish({ setId: set.id, kind: 'changed', index });
  const started = performance.now();
  // A case from before the check stays here.
  const written =
    model && phiProblem(patient.details) === null
      ? await draftWithModel(ports, set, patient, onAsked, signal)
      : await fromLibrary(ports, set, patient, null);
  const { questions, findings, ...outcome } = written;
  const kept = await db.transaction(async (tx) => {
    const asked = questions.slice(0, questionCount(patient.starred));
    const rows = questionRows(patient, asked, outcome.source === 'model');
    if (!(await finishPatient(tx, patient, { status: 'done', ...outcome }, rows, ports.now())))
      return false;
    await recordEvent(tx, GENERATOR, 'pearls.generated', set.id, {
      index,
      source: outcome.source,
      problem: outcome.problem,
      questions: rows.length,
      findings: findings.join(' '),
      doubted: rows.filter(({ isDoubted }) => isDoubted).length,
    });
    return true;
  });
  if (!kept) return;
  live.publish({ setId: set.id, kind: 'changed', index });
  const { source, problem } = outcome;
  log.info(
    { index, source, problem, ms: Math.round(performance.now() - started) },
    'patient generated',
  );
}

async function draftWithModel(
  ports: Ground,
  set: SetToWrite,
  patient: PearlPatientRow,
  onAsked: () => void,
  signal: AbortSignal,
): Promise<Written> {
  const draft = openDraft(ports, patient);
  try {
    const onText = (soFar: string) => draft.write(soFar);
    const onWritten = (text: string) => draft.finish(text);
    return await writeWithModel(ports, set, patient, { onText, onWritten, onAsked }, signal);
  } finally {
    await draft.close();
  }
}

/** A model has its favorite letter: only the order of its options is ours. */
function questionRows(
  patient: PearlPatientRow,
  questions: WrittenQuestion[],
  byModel: boolean,
): PearlQuestionRow[] {
  const { setId, index: patientIndex } = patient;
  return questions.map((question, position) => {
    const id = newId();
    const ordered = byModel ? shuffled(question, id) : question;
    return questionRow(ordered, { id, setId, patientIndex, position });
  });
}

/** The queue gave up on a job: its patients are marked, so that the screen can offer to try again. */
export async function abandonPatients(
  { db, live, now, log }: Store & Clock & Logger & { live: Live },
  { setId, patients }: PatientsOfSet,
): Promise<void> {
  const failed = await db.transaction(async (tx) => {
    const marked: number[] = [];
    for (const patient of patients) {
      if (await failUnfinished(tx, setId, patient, now())) marked.push(patient.index);
    }
    await recordEvent(tx, GENERATOR, 'pearls.abandoned', setId, { patients: marked.length });
    return marked;
  });
  for (const index of failed) live.publish({ setId, kind: 'changed', index });
  log.error({ patients: failed.length }, 'patients could not be generated');
}
