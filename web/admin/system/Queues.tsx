import type { SystemStatus } from '#shared/system-output.ts';
import { queueTitle } from '#shared/system.ts';
import { agoWords } from '#web/admin/system/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import '#web/ui/table.css';
import './system.css';

type QueuesProps = { queues: SystemStatus['jobs']; now: Date };

function isFailing({ lastSuccess, lastFailure }: SystemStatus['jobs'][number]): boolean {
  return lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess);
}

export function Queues({ queues, now }: QueuesProps) {
  return (
    <table className="table system-queues">
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Waiting</th>
          <th scope="col" className="wide-cell">
            Oldest
          </th>
          <th scope="col" className="wide-cell">
            Running
          </th>
          <th scope="col" className="wide-cell">
            Later
          </th>
          <th scope="col">Last done</th>
          <th scope="col">Last failed</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row" className="main">
              {queueTitle(queue.name)}
            </th>
            <td className="side-c">
              {queue.waiting}
              <span className="phone-only"> waiting</span>
            </td>
            <td className="wide-cell">{agoWords(queue.oldestWaiting, now)}</td>
            <td className="wide-cell">{queue.running}</td>
            <td className="wide-cell">{queue.later}</td>
            <td className="sub">{agoWords(queue.lastSuccess, now)}</td>
            <td className="meta">
              {isFailing(queue) ? (
                <Badge state="off">{`Failed ${agoWords(queue.lastFailure, now)}`}</Badge>
              ) : (
                <span className="wide-only">{agoWords(queue.lastFailure, now)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
