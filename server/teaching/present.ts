import type { TeachingAttendings, TeachingBatch } from '#shared/teaching-output.ts';
import { STATEMENTS } from '#shared/teaching.ts';
import type { CommentKind } from '#shared/teaching.ts';
import { medianOf } from '#server/teaching/rules.ts';
import type { FoundBatch } from '#server/teaching/store/batches.ts';
import type { listTeachers } from '#server/teaching/store/attendings.ts';

type Teacher = Awaited<ReturnType<typeof listTeachers>>[number];

export function presentTeachers(half: string, teachers: readonly Teacher[]): TeachingAttendings {
  return {
    half,
    items: teachers.map(({ id, name, isMet, isDone }) => ({ id, name, isMet, isDone })),
  };
}

export function presentBatch({ batch, organization, comments }: FoundBatch): TeachingBatch {
  const { id, fromHalf, untilHalf, evaluations, figures } = batch;
  const texts = (kind: CommentKind) =>
    comments.filter((comment) => comment.kind === kind).map(({ text }) => text);
  return {
    id,
    organization,
    from: fromHalf,
    until: untilHalf,
    evaluations,
    statements: STATEMENTS.map((key) => {
      const { counts, unseen } = figures[key];
      return { key, counts, median: medianOf(counts), unseen };
    }),
    helped: texts('helped'),
    more: texts('more'),
  };
}
