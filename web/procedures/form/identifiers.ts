import { loadPhi } from '#web/phi/load-phi.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';
import { fieldOf } from '#web/procedures/form/form-checks.ts';

const GUARDED = ['site', 'complications', 'notes'] as const;
/** Without the rules here it is kept or sent all the same: the server refuses it, and it comes back into the form. */
const LONGEST_WAIT = 2000;

/** What could identify a patient beyond doubt, said before it is kept on the device or sent. */
export async function identifierProblems(
  entries: readonly EntryDraft[],
): Promise<Record<string, string>> {
  const texts = entries.flatMap((entry, at) =>
    GUARDED.map((name) => ({ field: fieldOf(at, name), text: entry[name] })),
  );
  const written = texts.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return {};
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT, null));
  const phi = await Promise.race([loadPhi().catch(() => null), late]);
  const wrong = written.flatMap(({ field, text }) => {
    const sentence = phi?.phiProblem(text) ?? null;
    return sentence === null ? [] : [[field, sentence]];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}
