import type { PromotionInput } from '#shared/promotion-input.ts';
import { academicYearNear, academicYearWords, decisionsFor } from '#shared/promotions.ts';
import type { AcademicYear } from '#shared/promotions.ts';
import { dateAt } from '#shared/shift-date.ts';
import { recordAll } from '#server/audit/store.ts';
import type { AuditEvent } from '#server/audit/place.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { administers } from '#server/organizations/policy.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import type { Clock, Store } from '#server/ports.ts';
import { lockProgram } from '#server/programs/store/programs.ts';
import {
  countHolding,
  insertPromotion,
  listPromotions,
  lockTrainees,
  moveGraduated,
  movePromoted,
} from '#server/programs/store/promotions.ts';
import type { PromotionMoveRow } from '#server/programs/tables.ts';

const CHANGED =
  'The program or its people have changed in the meantime, perhaps by another administrator. Nobody was promoted. Please look again.';

/** Everyone of the program in one transaction, as the preview was decided; of two at once one is told to look again. */
export async function promote(
  { db, now }: Store & Clock,
  actor: UserActor,
  { id, organizationId }: Pick<ProgramRow, 'id' | 'organizationId'>,
  input: PromotionInput,
): Promise<string> {
  if (!administers(actor, organizationId)) {
    throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
  }
  const at = now();
  return db.transaction(async (tx) => {
    const program = await lockProgram(tx, id, 'update');
    if (!program) throw new AppError('not_found', 'There is no such program.');
    const year = academicYearNear(dateAt(at, 0), program.yearBegins);
    await expectAsSeen(tx, program, year, input);
    const promotionId = newId();
    const moves = await readMoves(tx, program, promotionId, input);
    const row = {
      id: promotionId,
      programId: id,
      academicYear: year.year,
      promotedAt: at,
      promotedBy: actor.userId,
      undoneAt: null,
      undoneBy: null,
    };
    await insertPromotion(tx, row, moves);
    await movePromoted(tx, promotionId);
    await moveGraduated(tx, promotionId, year.dayBefore);
    await recordAll(tx, actor, eventsOf(program, promotionId, year, moves));
    return promotionId;
  });
}

async function expectAsSeen(
  tx: Db,
  program: ProgramRow,
  { year }: AcademicYear,
  { after, academicYear, again }: PromotionInput,
): Promise<void> {
  const [last] = await listPromotions(tx, program.id);
  if (academicYear !== year || after !== (last?.promotion.id ?? null)) {
    throw new AppError('conflict', CHANGED);
  }
  if (again || (await countHolding(tx, program, year)) === 0) return;
  const sentence = `${program.name} was promoted for ${academicYearWords(year)} already. Please confirm that these people are promoted as well.`;
  throw new AppError('conflict', sentence, { fields: { again: sentence } });
}

/** One for each trainee of the program now, and for nobody else. */
async function readMoves(
  tx: Db,
  { id, years }: ProgramRow,
  promotionId: string,
  { moves }: PromotionInput,
): Promise<PromotionMoveRow[]> {
  const trainees = await lockTrainees(tx, id);
  const decided = new Map(moves.map((move) => [move.id, move]));
  if (trainees.length !== moves.length || decided.size !== moves.length) {
    throw new AppError('conflict', CHANGED);
  }
  if (moves.every(({ decision }) => decision === 'stay')) {
    throw invalidField('moves', 'Nobody would move on. Choose at least one person who does.');
  }
  return trainees.map(({ userId, programYear, placement }) => {
    const move = decided.get(userId);
    if (!move || move.from !== programYear) throw new AppError('conflict', CHANGED);
    const { decision } = move;
    if (!decisionsFor(programYear, years).includes(decision)) {
      throw invalidField('moves', 'After the last year one graduates or stays.');
    }
    const before = { yearFrom: programYear, placementBefore: placement };
    return { promotionId, userId, decision, ...before, isLeftOut: false };
  });
}

function eventsOf(
  { id, organizationId }: ProgramRow,
  promotion: string,
  { year, dayBefore }: AcademicYear,
  moves: readonly PromotionMoveRow[],
): AuditEvent[] {
  const count = (decision: string) => moves.filter((move) => move.decision === decision).length;
  const facts = { organizationId, promotion, academicYear: year };
  const counts = {
    promoted: count('promote'),
    stayed: count('stay'),
    graduated: count('graduate'),
  };
  return [
    { action: 'program.promoted', subjectId: id, facts: { ...facts, ...counts } },
    ...moves.flatMap(({ userId, decision, yearFrom }): AuditEvent[] => {
      const place = { organizationId, program: id, promotion };
      if (decision === 'stay') return [];
      if (decision === 'graduate') {
        const on = { ...place, from: yearFrom, on: dayBefore };
        return [{ action: 'training.graduated', subjectId: userId, facts: on }];
      }
      const step = { ...place, from: yearFrom, to: (yearFrom ?? 0) + 1 };
      return [{ action: 'training.promoted', subjectId: userId, facts: step }];
    }),
  ];
}
