import type { LibraryText, LibraryTextWhole, TextSignature } from '#shared/library-output.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import { populationWords } from '#shared/populations.ts';
import type { TextSignatureRow } from '#server/corrections/store/signatures.ts';
import type { Errata } from '#server/errata.ts';
import type { About, Presentation } from '#server/library/presentation.ts';
import { sectionsFor, sourceOf } from '#server/library/rendering.ts';

/** One of each kind of reader. */
const READERS: readonly LearnerLevel[] = ['medical-student', 'resident', 'senior-resident'];
const ANYONE = { group: null, isPregnant: false };
const PLACES = { A: 0, B: 1, C: 2, D: 3 } as const;

type Head = Pick<About, 'title' | 'holds'> & { id: string; version: string };

function presentSignature({
  signerName,
  signerRole,
  signedAt,
  version,
}: TextSignatureRow): TextSignature {
  return { name: signerName, role: signerRole, at: signedAt.toISOString(), version };
}

export function presentText(head: Head, signatures: readonly TextSignatureRow[]): LibraryText {
  const { id, title, holds, version } = head;
  return {
    id,
    title,
    writtenFor: populationWords(holds.management),
    version,
    signatures: signatures.filter(({ textId }) => textId === id).map(presentSignature),
  };
}

/** All of it: nobody signs what they were not shown. */
export function presentWholeText(
  text: Presentation,
  signatures: readonly TextSignatureRow[],
  { errata, userId, isReviewer }: { errata: Errata; userId: string; isReviewer: boolean },
): LibraryTextWhole {
  const hasSigned = signatures.some(
    ({ signerId, version }) => signerId === userId && version === text.version,
  );
  return {
    ...presentText(text, signatures),
    readers: READERS.map((learnerLevel) => ({
      name: LEARNER_LEVEL_LABELS[learnerLevel],
      markdown: errata.marked(
        sectionsFor(text, { learnerLevel, contentDepth: 'detailed' }, ANYONE),
        text.id,
      ),
    })),
    questions: text.questions.map(({ question, options, answer, explanation }, at) => ({
      id: `${text.id}-${at}`,
      question,
      options: [options.A, options.B, options.C, options.D],
      correctAnswer: PLACES[answer],
      explanation,
    })),
    references: text.references.map((reference) => {
      const { title, url } = sourceOf(reference);
      return url ? `${title}. ${url}` : `${title} (not checked)`;
    }),
    can: { sign: isReviewer && !hasSigned },
  };
}
