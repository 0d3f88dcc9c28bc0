import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { codeOf } from '#web/layout/show-code.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import '#web/ui/golist.css';

type Way = { to: string; state?: object; icon: IconName; label: string; more: string };

const WAYS: Way[] = [
  {
    to: pathTo('/assessments/new'),
    state: codeOf(),
    icon: 'code',
    label: 'Show code',
    more: 'Whoever scans it assesses this shift',
  },
  {
    to: pathTo('/procedure-logs', { new: '1' }),
    icon: 'tally',
    label: 'Log Procedure',
    more: 'Three taps and a supervisor',
  },
  {
    to: pathTo('/learning-materials'),
    icon: 'book',
    label: 'New case',
    more: 'One line makes pearls and questions',
  },
  {
    to: pathTo('/debrief'),
    icon: 'notebook',
    label: 'New debrief',
    more: 'Cases, assessment and procedures of one shift',
  },
  {
    to: pathTo('/review'),
    icon: 'redo',
    label: 'Review',
    more: 'Questions from your pearls, two taps each',
  },
];

/** What + opens: each way leads straight to where one writes. */
export function NewSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New" onClose={onClose} light>
      <div className="golist ways">
        {WAYS.map(({ to, state, icon, label, more }) => (
          <Link key={label} to={to} state={state} onClick={onClose}>
            <Icon name={icon} />
            <span className="go-text">
              <b>{label}</b>
              <span className="soft small">{more}</span>
            </span>
            <Icon name="arrow" />
          </Link>
        ))}
      </div>
    </Dialog>
  );
}
