import type { QuestionWords } from '#shared/correction-output.ts';
import type { LibraryText, LibraryTextWhole, TextSignature } from '#shared/library-output.ts';
import { populationWords } from '#shared/populations.ts';
import type { TextSignatureRow } from '#server/corrections/store/signatures.ts';
import type { Errata } from '#server/errata.ts';
import type { About, Presentation, Reader, Section } from '#server/library/presentation.ts';
import { sourceOf } from '#server/library/rendering.ts';

const READERS: Record<Reader, string> = {
  student: 'Student',
  resident: 'Intern and resident',
  senior: 'Senior resident and fellow',
};
const SECTIONS: Record<Section, string> = {
  pathophysiology: 'Pathophysiology',
  diagnosis: 'Diagnosis/Clinical Presentation',
  management: 'Management/Treatment',
  pearls: 'Key clinical pearls',
};
const READER_KEYS = ['student', 'resident', 'senior'] as const;
const SECTION_KEYS = ['pathophysiology', 'diagnosis', 'management', 'pearls'] as const;
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

/** Every point with its doses, whoever the patient is. */
function sectionsOf(text: Presentation, reader: Reader): string {
  return SECTION_KEYS.map((key) => {
    const { essential, more } = text[reader][key];
    const points = [...essential, ...more].map((point) => `- ${point}`).join('\n');
    return `## ${SECTIONS[key]}\n\n*Written for ${populationWords(text.holds[key])}.*\n\n${points}`;
  }).join('\n\n');
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
    readers: READER_KEYS.map((reader) => ({
      name: READERS[reader],
      markdown: errata.shown(sectionsOf(text, reader), text.id).content,
    })),
    questions: text.questions.map(({ question, options, answer, explanation }, at) => {
      const words: QuestionWords = {
        question,
        options: [options.A, options.B, options.C, options.D],
        correctAnswer: PLACES[answer],
        explanation,
      };
      const now = errata.question(words, text.id);
      return { ...now.words, id: `${text.id}-${at}`, correction: now.correction };
    }),
    references: text.references.map((reference) => {
      const { title, url } = sourceOf(reference);
      return url ? `${title}. ${url}` : `${title} (not checked)`;
    }),
    can: { sign: isReviewer && !hasSigned },
  };
}
