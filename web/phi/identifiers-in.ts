import { loadPhi } from '#web/phi/load-phi.ts';

/** Without the rules here it is kept or sent all the same: the server refuses it, and it comes back to its writer. */
const LONGEST_WAIT = 2000;

/** What could identify a patient beyond doubt, by field, said before it is kept on the device or sent. */
export async function identifiersIn(
  texts: readonly { field: string; text: string }[],
): Promise<Record<string, string>> {
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
