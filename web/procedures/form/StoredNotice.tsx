import { EARLIER_PROCEDURE_STORED } from '#shared/procedures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type StoredNoticeProps = {
  title: string | null;
  onRenew: () => void;
  onTakeOut: () => void;
};

/** Its first sending had arrived, or another tab has sent the same draft. */
export function StoredNotice({ title, onRenew, onTakeOut }: StoredNoticeProps) {
  return (
    <Notice look="look" role="alert">
      <p>{EARLIER_PROCEDURE_STORED}</p>
      <p>
        {title ?? 'It'} stands in your log as it was sent first. You can edit it there, or log this
        one beside it.
      </p>
      <div className="row">
        <Button look="quiet" onClick={onTakeOut}>
          Keep the stored one
        </Button>
        <Button look="quiet" onClick={onRenew}>
          Make it another procedure
        </Button>
      </div>
    </Notice>
  );
}
