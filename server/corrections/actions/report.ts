import { passageKey } from '#shared/passages.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import type { QuestionWords } from '#shared/correction-output.ts';
import type { TextReportInput } from '#shared/text-report-input.ts';
import { TEXT_CHANGED } from '#shared/text-reports.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import { shows } from '#server/corrections/rules/around.ts';
import { insertReport } from '#server/corrections/store/reports.ts';
import type { TextReportRow } from '#server/corrections/tables.ts';
import type { Client, Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { keyOf } from '#server/http/who.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';

/** Where the words stand that somebody reports, as that person may read them. */
export type ReportedText = Pick<TextReportRow, 'setId' | 'sharedId' | 'textId' | 'textVersion'> & {
  /** As it stands corrected, and as it was written: a reader sees both. */
  contents: readonly string[];
  questions: readonly Pick<
    PearlQuestion,
    'id' | 'question' | 'options' | 'correctAnswer' | 'explanation'
  >[];
};

function wordsOf({ question, options, correctAnswer, explanation }: QuestionWords): QuestionWords {
  return { question, options, correctAnswer, explanation };
}

/** What is quoted is what was read there: nobody puts words into the mouth of a text. */
function reported(text: ReportedText, input: TextReportInput) {
  if (input.questionId === null) {
    if (!text.contents.some((content) => shows(content, input.quoted)))
      throw invalidField('quoted', TEXT_CHANGED);
    return { quoted: passageKey(input.quoted), question: null };
  }
  const question = text.questions.find(({ id }) => id === input.questionId);
  if (!question) throw new AppError('conflict', TEXT_CHANGED);
  return { quoted: passageKey(question.question), question: wordsOf(question) };
}

/** Keeps what somebody finds wrong, for the reviewers. Sent twice it is one report. */
export async function reportText(
  ports: Store & Clock,
  { reporter, client }: { reporter: Visitor; client: Pick<Client, 'guestKey'> },
  text: ReportedText,
  input: TextReportInput,
): Promise<void> {
  const { setId, sharedId, textId, textVersion } = text;
  const words = reported(text, input);
  await limit(ports, 'textReport', keyOf(reporter));
  await limit(ports, 'textReportsFrom', client.guestKey);
  await ports.db.transaction(async (tx) => {
    const id = newId();
    const isNew = await insertReport(tx, {
      ...words,
      id,
      reporterId: reporter.kind === 'user' ? reporter.userId : null,
      madeBy: keyOf(reporter),
      requestKey: input.requestKey,
      setId,
      sharedId,
      patientIndex: input.patientIndex,
      // A snapshot's questions are known by the ids of the set that it was made of.
      questionId: setId === null ? null : input.questionId,
      section: input.section,
      textId,
      textVersion,
      message: input.message,
      state: 'open',
      createdAt: ports.now(),
    });
    if (isNew) await recordEvent(tx, reporter, 'text-report.made', id, { textId });
  });
}
