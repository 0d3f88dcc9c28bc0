import type { Refusals } from '#shared/answers.ts';
import { AppError } from '#server/http/errors.ts';

/** Each of several on its own: what is refused of one stops no other. */
export async function each(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<Refusals> {
  const refused: Refusals['refused'] = [];
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { refused };
}
