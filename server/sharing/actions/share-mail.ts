import { counted } from '#shared/count-words.ts';
import { DEFAULT_SUBJECT } from '#shared/sharing.ts';
import type { SharedPatient } from '#shared/sharing-output.ts';
import { reviewedLabel } from '#shared/corrections.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import { LIBRARY_LABEL, PRODUCT_NAME } from '#shared/product.ts';
import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import type { Db } from '#server/db/connect.ts';
import type { Block } from '#server/mail/blocks.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin } from '#server/ports.ts';
import { caseForMail, numberOf, questionForMail, teaserOf } from '#server/sharing/rules.ts';
import type { SharedContentRow, SharedSnapshot } from '#server/sharing/tables.ts';

const CASES_SHOWN = 3;
const LETTERS = 'ABCD';

export function shareUrl({ origin }: Origin, contentId: string): string {
  return `${origin}/shared-materials/${contentId}`;
}

export type Sending = {
  recipients: readonly string[];
  subject: string;
  message: string;
  /** Somebody stands for the sender: an organization, or an address that was confirmed. */
  isKnown: boolean;
  /** Confirmed. The recipient sees it: a name anybody can type. */
  replyTo: string | undefined;
};

type Shared = Pick<SharedContentRow, 'id' | 'contentId' | 'fromName' | 'expiresAt'> & {
  /** As they are right now. */
  shown: Pick<SharedSnapshot, 'learnerLevel'> & { patients: SharedPatient[] };
};

/** Puts one mail for each recipient into the outbox in the caller's transaction. None learns of the others. */
export async function mailShare(
  ports: Mailer & Origin,
  tx: Db,
  share: Shared,
  { recipients, subject, message, isKnown, replyTo }: Sending,
): Promise<void> {
  const { fromName: name, shown } = share;
  const url = shareUrl(ports, share.contentId);
  const until = longShiftDate(dateAt(share.expiresAt, 0));
  const mail = letter({
    mailboxes: replyTo ? [replyTo] : [],
    paragraphs: [
      isKnown
        ? `${name}${replyTo ? ` (${replyTo})` : ''} shares clinical pearls from ${PRODUCT_NAME} with you.`
        : `Somebody who gave the name “${name.replace(/["“”„«»]/g, '’')}” shares clinical pearls from ${PRODUCT_NAME} with you. ${PRODUCT_NAME} has not checked who it is.`,
    ],
    blocks: [
      ...(message === ''
        ? []
        : [
            {
              kind: 'quote' as const,
              lead: `${name} writes:`,
              text: message,
            },
          ]),
      // Before the pearls: what was tried to recall is kept better than what was read.
      questionBlock(shown.patients, url),
      ...caseBlocks(shown, isKnown),
    ],
    action: { label: 'Open the pearls', url },
    footer: `The link works until ${until}, after signing in. An account is free.\nYou get this mail because ${isKnown ? name : 'somebody'} entered your address. It was used for this mail only: if you do not want it, there is nothing to do.\n${PRODUCT_NAME} gives no medical advice.`,
  });
  for (const to of recipients) {
    await queueMail(tx, ports, {
      to,
      subject: isKnown && subject !== '' ? subject : DEFAULT_SUBJECT,
      ...mail,
      fromName: name,
      replyTo,
      subjectId: share.id,
      topic: 'share',
    });
  }
}

function originOf({ source, review }: SharedPatient): string | null {
  if (source === 'model') return 'Written by a model. No clinician has reviewed it.';
  if (review) return reviewedLabel(review);
  return source === null ? null : LIBRARY_LABEL;
}

/** The cases of a sender whom nobody knows stay behind the link: they are as free a text as a message. */
function caseBlocks({ patients, learnerLevel }: Shared['shown'], isKnown: boolean): Block[] {
  const level = LEARNER_LEVEL_LABELS[learnerLevel];
  const shown = patients.slice(0, CASES_SHOWN);
  const more = patients.length - shown.length;
  return shown.map((patient, index) => ({
    kind: 'list',
    title: isKnown ? caseForMail(patient) : numberOf(patient),
    note: [
      ...(index === 0 ? [`Training level: ${level}.`] : []),
      ...[originOf(patient) ?? []].flat(),
    ].join(' '),
    items: [
      ...teaserOf(patient.content),
      ...(more > 0 && index === shown.length - 1
        ? [`And ${counted(more, 'more patient')} behind the link.`]
        : []),
    ],
  }));
}

/** What is shared carries a question: pearls without one were not remembered better (PMC5536283). */
function questionBlock(patients: readonly SharedPatient[], url: string): Block {
  const question = questionForMail(patients);
  const count = patients.flatMap(({ questions }) => questions).length;
  if (!question) {
    return {
      kind: 'list',
      title: 'What there is',
      note: null,
      items: [
        `The full text on ${counted(patients.length, 'patient')}, to read and to save.`,
        count === 0
          ? 'No practice questions came with these pearls. Say what you would do first, then read on.'
          : `${counted(count, 'practice question')} to answer.`,
      ],
    };
  }
  return {
    kind: 'question',
    title:
      patients.length === 1
        ? 'One question, to answer at once'
        : `One question, to answer at once (patient ${question.patientIndex + 1})`,
    question: question.question,
    options: question.options.map((text, index) => {
      const letterOf = LETTERS[index] ?? '';
      return {
        letter: letterOf,
        text,
        url: `${url}?question=${question.id}&answer=${letterOf}`,
      };
    }),
    remark: `Your choice opens with the pearls; you submit it there and see the explanation.${
      count > 1
        ? ` ${counted(count - 1, 'more question')} ${count === 2 ? 'waits' : 'wait'} there.`
        : ''
    }`,
  };
}
