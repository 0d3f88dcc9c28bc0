import { counted } from '#shared/count-words.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { RefusedRequests } from '#web/assessments/requests/RefusedRequests.tsx';
import { REQUEST_KEPT, waitingRequests } from '#web/assessments/requests/waiting-requests.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

/** What was asked without a network: that it waits, that it has gone, or why the server would not have it. */
export function KeptRequests({ userId }: { userId: string }) {
  const all = waitingRequests.useKept(userId);
  const sent = waitingRequests.useArrived(userId);
  const waiting = all.filter(({ value }) => value.refused === null);
  return (
    <Status className="flow">
      {sent > 0 && (
        <Notice look="good">
          {counted(sent, 'request')} kept on this device {sent === 1 ? 'has' : 'have'} been sent.
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice look="look" icon="offline">
          <p className="strong">{REQUEST_KEPT}</p>
          <ul>
            {waiting.map(({ key, value: { body } }) => (
              <li key={key}>{shiftWords(body.shiftDate)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <RefusedRequests
        userId={userId}
        refused={all.filter(({ value }) => value.refused !== null)}
      />
    </Status>
  );
}
