import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OwnData } from '#shared/rights-output.ts';
import { NO_OWN_DATA } from '#shared/rights.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ownDataQuery } from '#web/account/queries.ts';
import { ApiError, apiUrl } from '#web/call.ts';
import { saveFrom } from '#web/files/save-file.ts';
import { sizeWords } from '#web/files/size.ts';
import { ShortScreen } from '#web/layout/ShortScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './account.css';

function Take({ token, size, expiresAt }: OwnData & { token: string }) {
  const [isTaken, setTaken] = useState(false);

  function take() {
    saveFrom(apiUrl('GET /api/own-data/:token.zip', { path: { token } }));
    setTaken(true);
  }

  if (isTaken) {
    return (
      <div className="slip flow">
        <Notice look="good" role="alert">
          Your download has begun. The link is used up: keep the file where nobody else reads it.
        </Notice>
      </div>
    );
  }
  return (
    <div className="slip flow">
      <p>
        Everything of your own as one ZIP file, {sizeWords(size)}. The link works once, until{' '}
        <b>{longShiftDate(expiresAt.slice(0, 10))}</b>.
      </p>
      <div className="row">
        <Button look="primary" onClick={take}>
          Download my data
        </Button>
      </div>
    </div>
  );
}

/** Whoever only opens the link, like the programs that look through mail, uses nothing up. */
export function OwnDataPage() {
  const { token = '' } = useParams();
  const query = useQuery(ownDataQuery(token));
  const isOver = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <ShortScreen title="Your data">
      {isOver ? (
        <div className="slip flow">
          <Notice look="bad" role="alert">
            {NO_OWN_DATA}
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
