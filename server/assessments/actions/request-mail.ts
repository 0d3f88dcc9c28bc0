import { TO_BE_CONFIRMED } from '#shared/assessments.ts';
import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import type { Db } from '#server/db/connect.ts';
import { linkUrl } from '#server/links/link.ts';
import { mailReceipts } from '#server/links/receipt.ts';
import type { Guest } from '#server/links/signer.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { wayOf } from '#server/assessments/rules/records.ts';
import { REQUEST_LINK, requestedEpa } from '#server/assessments/rules/requests.ts';
import { findRequest } from '#server/assessments/store/requests.ts';
import { findReservation } from '#server/assessments/actions/reservation.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { Links, Origin } from '#server/ports.ts';

/** To whom mails about a request go; null when anybody may open its link. */
export function addressOf(
  request: Pick<NamedRequest, 'assessorAccountEmail' | 'assessorEmail'>,
): string | null {
  return request.assessorAccountEmail ?? request.assessorEmail;
}

/** Which shift and which EPA, as far as the trainee has said. */
function subjectOf(request: NamedRequest): string {
  const { shiftDate } = request;
  const epa = requestedEpa(request);
  const shift = shiftDate === null ? 'a shift' : `the shift on ${longShiftDate(shiftDate)}`;
  return epa ? `${shift}, EPA ${epa.number} (${epa.title})` : shift;
}

/** Puts the request, or a reminder of it, into the outbox in the caller's transaction. */
export async function mailRequest(
  ports: Mailer & Links,
  tx: Db,
  requestId: string,
  kind: 'request' | 'reminder',
): Promise<void> {
  const request = await findRequest(tx, requestId);
  const to = request && addressOf(request);
  if (!to || isOneMailbox(to, request.traineeEmail)) return;
  const reservedTo = await findReservation(tx, request);
  const place = reservedTo && (await findOrganization(tx, reservedTo));
  const isReminder = kind === 'reminder';
  const url = linkUrl(REQUEST_LINK, ports, request.id);
  const apiUrl = url.replace(ports.origin, `${ports.origin}/api`);
  const { traineeName: name } = request;
  const asks = `${name} asks you for an assessment of ${subjectOf(request)}.`;
  const until = longShiftDate(dateAt(request.expiresAt, 0));
  await queueMail(tx, ports, {
    to,
    subject: isReminder
      ? `Reminder: ${name} asks you for an assessment`
      : `${name} asks you for an assessment`,
    ...letter({
      greeting: request.assessorName ? `Dear ${request.assessorName},` : undefined,
      paragraphs: [
        isReminder ? `This is a reminder. ${asks}` : asks,
        ...(request.message === '' ? [] : [`${name} writes:\n“${request.message}”`]),
        place
          ? `It takes about a minute. ${place.name} asks you to sign in for it.`
          : 'It takes about a minute, and you need no account.',
        `The link works once, until ${until}. Please do not pass it on.`,
      ],
      action: { label: 'Open the assessment', url },
      footer: `You get this mail because ${name} asked for an assessment with your address.`,
      stop: {
        label: 'No more reminders about this request',
        url: `${url}/stop`,
        post: `${apiUrl}/stop-reminders`,
      },
    }),
    fromName: name,
    replyTo: request.traineeEmailVerified ? request.traineeEmail : undefined,
    subjectId: request.id,
    topic: isReminder ? 'reminder' : undefined,
    validFor: request.expiresAt.getTime() - ports.now().getTime(),
  });
}

/** Tells the trainee that something came in. What it says is read after signing in. */
export async function mailAnswer(
  ports: Mailer & Origin,
  tx: Db,
  request: NamedRequest,
  row: AssessmentRow,
): Promise<void> {
  const { evaluatorName, submitterId, shiftDate } = row;
  const by = submitterId === null ? `${evaluatorName} (not signed in)` : evaluatorName;
  await queueMail(tx, ports, {
    to: request.traineeEmail,
    subject: 'You have received an assessment',
    ...letter({
      greeting: `Dear ${request.traineeName},`,
      paragraphs: [
        `${by} has answered your request with an assessment of your shift on ${longShiftDate(shiftDate)}.`,
        ...(wayOf(row) === 'unconfirmed' ? [TO_BE_CONFIRMED] : []),
      ],
      action: { label: 'Read it', url: `${ports.origin}/assessments` },
    }),
    subjectId: request.id,
  });
}

/** To the address that whoever assessed has typed, and to which the request had gone. */
export async function mailGiven(
  ports: Mailer & Links,
  tx: Db,
  request: NamedRequest,
  typed: Guest,
  at: Date,
): Promise<void> {
  await mailReceipts(ports, tx, REQUEST_LINK, {
    linkId: request.id,
    maker: {
      id: request.traineeId,
      name: request.traineeName,
      email: request.traineeEmail,
      emailVerified: request.traineeEmailVerified,
      organizationId: request.traineeOrganizationId,
    },
    typed: typed.email,
    mailedTo: request.mailedAt && addressOf(request),
    what: (maker) => `an assessment of ${maker} was given`,
    at,
  });
}
