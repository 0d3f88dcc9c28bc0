import { Link } from 'react-router';
import type { PacketEpa } from '#shared/committee-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { useOpened } from '#web/lists/use-opened.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import '#web/ui/plain-links.css';

type EpaFormsProps = {
  epa: Pick<PacketEpa, 'number' | 'title' | 'points'>;
  linkTo: ReturnType<typeof useOpened>['linkTo'];
  onClose: () => void;
};

/** The rings of an EPA as a list, the newest first: each opens its form. */
export function EpaForms({ epa: { number, title, points }, linkTo, onClose }: EpaFormsProps) {
  return (
    <Dialog title={title} above={`EPA ${number}`} onClose={onClose} light leaf>
      <p className="soft">Forms of the whole training, the newest first.</p>
      <ol className="plain-links">
        {points.toReversed().map(({ assessmentId, on, level }) => (
          <li key={assessmentId}>
            <Link {...linkTo(assessmentId)} aria-haspopup="dialog">
              {longShiftDate(on)}, level {level}
            </Link>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
