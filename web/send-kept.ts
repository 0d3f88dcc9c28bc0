import { sendAssessments } from '#web/assessments/form/send-waiting.ts';
import { sendRequests } from '#web/assessments/requests/waiting-requests.ts';
import { sendChanges } from '#web/debrief/send-changes.ts';
import { sendAnswers } from '#web/kept/waiting-answers.ts';
import { sendWaiting } from '#web/procedures/form/send-waiting.ts';

/** Everything that waits on this device for one person. A script of its own: few screens have anything to send. */
export function sendKept(userId: string): void {
  const senders = [sendWaiting, sendAssessments, sendChanges, sendRequests, sendAnswers];
  for (const send of senders) void send(userId);
}
