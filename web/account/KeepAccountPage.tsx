import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { NOT_PLANNED } from '#shared/rights.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { plannedDeletionQuery } from '#web/account/queries.ts';
import { ApiError, call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

const FAILED = 'The account could not be kept. Please try again.';

function SignInLink() {
  return (
    <div className="row">
      <Link className="btn primary" to={pathTo('/login')}>
        Sign in
      </Link>
    </div>
  );
}

function Keep({ token, deleteAt }: { token: string; deleteAt: string }) {
  const [isKept, setKept] = useState(false);
  const { submit, isBusy, trouble } = useSubmit({
    send: () => call('POST /api/account-deletions/:token/undo', { path: { token } }),
    onDone: () => setKept(true),
    fallback: FAILED,
    names: [],
  });
  if (isKept) {
    return (
      <div className="slip flow">
        <Notice look="good" role="alert">
          Your account is kept, with everything in it.
        </Notice>
        <SignInLink />
      </div>
    );
  }
  return (
    <div className="slip flow">
      <p>
        Your account will be deleted on <b>{longShiftDate(deleteAt.slice(0, 10))}</b>.
      </p>
      {trouble && (
        <Notice look="bad" role="alert">
          {trouble}
        </Notice>
      )}
      <div className="row">
        <Button look="primary" busy={isBusy} busyLabel="Keeping..." onClick={() => submit(null)}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}

/** Whoever only opens the link, like the programs that look through mail, keeps nothing. */
export function KeepAccountPage() {
  const { token = '' } = useParams();
  const query = useQuery(plannedDeletionQuery(token));
  const isOver = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <ShortScreen title="Your account">
      {isOver ? (
        <div className="slip flow">
          <Notice look="look" role="alert">
            {NOT_PLANNED}
          </Notice>
          <SignInLink />
        </div>
      ) : (
        <Loaded query={query} lines={3}>
          {({ deleteAt }) => <Keep token={token} deleteAt={deleteAt} />}
        </Loaded>
      )}
    </ShortScreen>
  );
}
