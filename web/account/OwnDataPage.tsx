import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OwnData } from '#shared/rights-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ownDataQuery } from '#web/account/queries.ts';
import { ApiError, apiUrl, call } from '#web/call.ts';
import { saveFrom } from '#web/files/save-file.ts';
import { sizeWords } from '#web/files/size.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

const FAILED = 'The download could not be begun. Please try again.';

function Take({ token, size, expiresAt }: OwnData & { token: string }) {
  const [isTaken, setTaken] = useState(false);
  const { submit, isBusy, trouble } = useSubmit({
    send: () => call('POST /api/own-data/:token', { path: { token } }),
    onDone: () => {
      saveFrom(apiUrl('GET /api/own-data/:token.zip', { path: { token } }));
      setTaken(true);
    },
    fallback: FAILED,
    names: [],
  });

  return (
    <div className="slip flow">
      {isTaken ? (
        <Notice look="good" role="alert">
          Your download has begun. Keep the file where nobody else reads it. The link is used up;
          should the download break off, begin it again here within the hour.
        </Notice>
      ) : (
        <p>
          Everything of your own as one ZIP file, {sizeWords(size)}. The link works once, until{' '}
          <b>{longShiftDate(expiresAt.slice(0, 10))}</b>.
        </p>
      )}
      {trouble && (
        <Notice look="bad" role="alert">
          {trouble}
        </Notice>
      )}
      <div className="row">
        <Button
          look={isTaken ? 'quiet' : 'primary'}
          busy={isBusy}
          busyLabel="Getting it ready..."
          onClick={() => submit(null)}
        >
          {isTaken ? 'Download again' : 'Download my data'}
        </Button>
      </div>
    </div>
  );
}

/** Whoever only opens the link, like the programs that look through mail, uses nothing up. */
export function OwnDataPage() {
  const { token = '' } = useParams();
  const query = useQuery(ownDataQuery(token));
  const { error } = query;
  const isOver = error instanceof ApiError && error.code === 'not_found';
  return (
    <ShortScreen title="Your data">
      {isOver ? (
        <div className="slip flow">
          <Notice look="look" role="alert">
            {error.message}
          </Notice>
        </div>
      ) : (
        <Loaded query={query} lines={3}>
          {(made) => <Take token={token} {...made} />}
        </Loaded>
      )}
    </ShortScreen>
  );
}
