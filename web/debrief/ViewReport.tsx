import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import type { DebriefState } from '#web/debrief/use-debrief.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOnline } from '#web/ui/use-online.ts';

const OPEN_FIRST = 'Open at least one section first.';
const BEGIN_FIRST = 'This debrief was deleted on another device. Begin it again first.';
const OFFLINE = 'You are offline. The report opens when you are back.';

/** Disabled unless at least one section has been opened, and then only with everything saved. */
export function ViewReport({ state }: { state: DebriefState }) {
  const id = useId();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { debrief, settle, isGone } = state;
  const isOpened = debrief.opened.length > 0 && !isGone;
  const reason = isGone
    ? BEGIN_FIRST
    : !isOpened
      ? OPEN_FIRST
      : !isOnline
        ? OFFLINE
        : isFailed
          ? 'The server could not be reached. Please try again.'
          : null;

  async function view() {
    setBusy(true);
    const stored = await settle();
    setBusy(false);
    setFailed(stored === null);
    if (stored !== null) await navigate(pathTo('/debrief/:id/report', { id: stored }));
  }

  return (
    <>
      <Button
        look="primary"
        busy={isBusy}
        busyLabel="Saving..."
        aria-disabled={!isOpened || !isOnline || isBusy || undefined}
        aria-describedby={reason ? id : undefined}
        onClick={isOpened && isOnline && !isBusy ? () => void view() : undefined}
      >
        View Report
      </Button>
      {reason && (
        <p className="soft small view-why" id={id}>
          {reason}
        </p>
      )}
    </>
  );
}
