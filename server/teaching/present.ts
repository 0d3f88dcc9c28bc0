import type { TeachingAttendings } from '#shared/teaching-output.ts';
import type { listTeachers } from '#server/teaching/store/attendings.ts';

type Teacher = Awaited<ReturnType<typeof listTeachers>>[number];

export function presentTeachers(half: string, teachers: readonly Teacher[]): TeachingAttendings {
  return {
    half,
    items: teachers.map(({ id, name, isMet, isDone }) => ({ id, name, isMet, isDone })),
  };
}
