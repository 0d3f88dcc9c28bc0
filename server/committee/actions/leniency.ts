import { dateAt } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { recordEvent } from '#server/audit/store.ts';
import { ESTIMATE_WORKER, inPieces, readProgram } from '#server/committee/actions/estimate.ts';
import type { Given, Said } from '#server/committee/actions/estimate.ts';
import { questionInParts } from '#server/committee/rules/asked.ts';
import { MODEL_VERSION } from '#server/committee/rules/fit.ts';
import { listDuePrograms, replaceLeniencies } from '#server/committee/store/leniencies.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { errorFacts } from '#server/log.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

const ESTIMATOR: Actor = { kind: 'job', job: 'estimate-leniency' };

type Ports = Store & Clock & { inThread: RunInThread };

/**
 * Every program in which something was assessed since it was estimated last. One that takes too long keeps no other from
 * its turn; it has its own in the next night.
 */
export async function estimateLeniencies(ports: Ports & Logger): Promise<void> {
  for (const due of await listDuePrograms(ports.db)) {
    try {
      await estimateLeniency(ports, due);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { programId } = due;
      ports.log.warn({ ...errorFacts(error), programId }, 'a program could not be estimated');
    }
  }
}

/** How lenient each assessor with an account is; nobody's where the program has too little for an estimate. */
export async function estimateLeniency(
  { db, now, inThread }: Ports,
  place: { organizationId: string; programId: string },
): Promise<void> {
  const { programId, organizationId } = place;
  const estimatedAt = now();
  const to = dateAt(estimatedAt, 0);
  const { rows, training, people } = await readProgram(db, place, to);
  const period = { from: to, to };
  const question = await inPieces(
    questionInParts({ rows, training, trainees: [], form: SHIPPED_TEMPLATE, period }),
  );
  const given: Given = { asked: question.asked, written: [] };
  const { estimates: found } = await inThread<Said>(ESTIMATE_WORKER, given, programId);
  const accounts = new Set(rows.flatMap(({ submitter }) => submitter ?? []));
  const made = found.leniencies.flatMap(({ assessor, ...leniency }) => {
    const assessorId = question.assessors[assessor];
    if (assessorId === undefined || !accounts.has(assessorId)) return [];
    return [{ programId, assessorId, modelVersion: MODEL_VERSION, estimatedAt, ...leniency }];
  });
  await db.transaction(async (tx) => {
    await replaceLeniencies(tx, programId, made);
    const asOf = estimatedAt.toISOString();
    const facts = { organizationId, trainees: people.size, assessors: made.length, asOf };
    await recordEvent(tx, ESTIMATOR, 'program.estimated', programId, facts);
  });
}
