import { shiftWords } from '#shared/shift-date.ts';
import { requestsLetGo } from '#web/assessments/requests/waiting-requests.ts';
import type { WaitingRequest } from '#web/assessments/requests/waiting-requests.ts';
import type { Kept } from '#web/kept/queue.ts';
import { RefusedNotice } from '#web/kept/RefusedNotice.tsx';

type RefusedProps = { userId: string; refused: readonly Kept<WaitingRequest>[] };

/** Said until it is let go, whatever shift one has come to; its words stay. */
export function RefusedRequests({ userId, refused }: RefusedProps) {
  const gone = requestsLetGo.useGone(userId);
  requestsLetGo.useForgetting();
  const all = [...refused, ...gone].toSorted((a, b) => a.at - b.at);
  return all.map((one) => {
    const { refused: why, body } = one.value;
    const what = `The request for ${shiftWords(body.shiftDate)}`;
    return (
      <RefusedNotice
        key={one.key}
        gone={gone.includes(one) ? what : null}
        onLetGo={() => requestsLetGo.letGo(userId, one)}
        onUndo={() => requestsLetGo.undo(userId, one)}
      >
        <p>
          {what}, kept on this device, was not accepted: {why}
        </p>
        {body.message !== '' && <p className="verbatim">{body.message}</p>}
      </RefusedNotice>
    );
  });
}
