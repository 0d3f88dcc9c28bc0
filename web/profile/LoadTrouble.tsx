import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type LoadTroubleProps = { what: string; isBusy: boolean; onRetry: () => void };

export function LoadTrouble({ what, isBusy, onRetry }: LoadTroubleProps) {
  return (
    <Notice look="bad" role="alert">
      <p>{what}</p>
      <div className="row">
        <Button look="quiet" busy={isBusy} busyLabel="Trying..." onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
