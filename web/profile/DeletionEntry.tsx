import { useState } from 'react';
import { GRACE_DAYS } from '#shared/rights.ts';
import { DeletionDialog } from '#web/profile/DeletionDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

export function DeletionEntry({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Entry
      title="Delete account"
      remark={`After ${GRACE_DAYS} days, in which you can still keep it.`}
    >
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeletionDialog email={email} onClose={() => setOpen(false)} />}
    </Entry>
  );
}
