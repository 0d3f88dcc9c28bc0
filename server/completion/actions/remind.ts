import { MAX_REMINDERS } from '#shared/assessment-requests.ts';
import type { NotReminded } from '#shared/completion.ts';
import type { Reminded } from '#shared/completion-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { reminded } from '#server/assessments/rules/requests.ts';
import { updateRequest } from '#server/assessments/store/requests.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { recordEvent } from '#server/audit/store.ts';
import { wasRemindedToday } from '#server/completion/rules.ts';
import {
  listNames,
  listToRemind,
  lockReminders,
  lockWaitingFor,
  saveReminded,
} from '#server/completion/store/reminders.ts';
import type { ToRemind } from '#server/completion/store/reminders.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Administration } from '#server/http/who.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin, Store } from '#server/ports.ts';

const DAY_MS = 86_400_000;

type Ports = Store & Mailer & Origin;
type Left = Reminded['left'][number];

/** Writes to each of these people at most once a day; says who is left out, and why. */
export async function remindPeople(
  ports: Ports,
  { user, organizationId }: Administration,
  ids: readonly string[],
): Promise<Reminded> {
  return ports.db.transaction(async (tx) => {
    const people = await listToRemind(tx, organizationId, ids);
    const last = await lockReminders(
      tx,
      people.map(({ id }) => id),
    );
    const left: Left[] = [];
    let sent = 0;
    for (const person of people) {
      const why = wasRemindedToday(last.get(person.id) ?? null, ports.now())
        ? 'today'
        : await remind(ports, tx, user, person);
      if (why) {
        left.push({ id: person.id, displayName: person.displayName, why });
        continue;
      }
      sent += 1;
      await saveReminded(tx, person.id, ports.now());
      const facts = { organizationId: person.organizationId };
      await recordEvent(tx, user, 'reminder.sent', person.id, facts);
    }
    return { sent, left };
  });
}

/** Null once a mail is on its way. */
async function remind(
  ports: Ports,
  tx: Db,
  by: UserActor,
  person: ToRemind,
): Promise<NotReminded | null> {
  if (person.role === 'trainee') {
    if (!person.inTraining) return 'gone';
    await mailTrainee(ports, tx, by.displayName, person);
    return null;
  }
  const requests = await lockWaitingFor(tx, person, ports.now());
  if (requests.length === 0) return 'nothing_waits';
  const wanted = requests.filter(({ remindersStopped }) => !remindersStopped);
  if (wanted.length === 0) return 'stopped';
  const more = wanted.filter(({ remindersSent }) => remindersSent < MAX_REMINDERS);
  if (more.length === 0) return 'often';
  if (more.some(({ mailedAt }) => wasRemindedToday(mailedAt, ports.now()))) return 'today';
  for (const request of more) {
    await updateRequest(tx, request.id, reminded(request, ports.now()));
    const about = { personId: request.traineeId, organizationId: request.organizationId };
    await recordEvent(tx, by, 'assessment-request.reminded', request.id, {}, about);
  }
  await mailAttending(ports, tx, by.displayName, person, more);
  return null;
}

async function mailTrainee(
  ports: Mailer & Origin,
  tx: Db,
  by: string,
  { id, email, displayName }: ToRemind,
): Promise<void> {
  await queueMail(tx, ports, {
    to: email,
    subject: 'Ask for an assessment of your next shift',
    ...letter({
      greeting: `Dear ${displayName},`,
      paragraphs: [
        `${by} reminds you to ask for an assessment of your last shift or your next one.`,
        'Choose the attending you work with, or show the QR code at the end of the shift. The form takes them about a minute.',
      ],
      action: {
        label: 'Ask for an assessment',
        url: `${ports.origin}${pathTo('/assessments/new')}`,
      },
      footer: `You get this mail because ${by} looks after the assessments of your organization: at most one of these a day.`,
    }),
    subjectId: id,
    topic: 'reminder',
    validFor: 2 * DAY_MS,
  });
}

async function mailAttending(
  ports: Mailer & Origin,
  tx: Db,
  by: string,
  { id, email, displayName }: ToRemind,
  requests: readonly AssessmentRequestRow[],
): Promise<void> {
  const names = await listNames(
    tx,
    requests.map(({ traineeId }) => traineeId),
  );
  const lines = requests.map(({ traineeId, shiftDate }) => {
    const name = names.get(traineeId) ?? '';
    return shiftDate ? `${name}, shift of ${longShiftDate(shiftDate)}` : name;
  });
  const wait =
    requests.length === 1
      ? 'One assessment waits for you'
      : `${requests.length} assessments wait for you`;
  await queueMail(tx, ports, {
    to: email,
    subject: wait,
    ...letter({
      greeting: `Dear ${displayName},`,
      paragraphs: [`${by} reminds you. ${wait}, about a minute each:`, lines.join('\n')],
      action: { label: 'Assess', url: `${ports.origin}${pathTo('/assessments')}` },
      footer: `You get this mail because ${by} looks after the assessments of your organization: at most one of these a day.`,
    }),
    subjectId: id,
    topic: 'reminder',
    validFor: 2 * DAY_MS,
  });
}
