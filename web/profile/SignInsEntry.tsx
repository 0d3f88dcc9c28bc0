import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInRecord } from '#shared/people-output.ts';
import { LoadTrouble } from '#web/profile/LoadTrouble.tsx';
import { signInsQuery } from '#web/profile/queries.ts';
import { METHOD_WORDS, momentWords, OUTCOME_WORDS, placeWords } from '#web/profile/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const SHOWN_AT_FIRST = 8;

function SignInRow({ record }: { record: SignInRecord }) {
  const isIn = record.outcome === 'signed_in';
  return (
    <li>
      <p className={isIn ? 'sign-in' : 'sign-in failed'}>
        <Icon name={isIn ? 'check' : 'alert'} tone={isIn ? 'right' : undefined} />
        <span className="strong">{OUTCOME_WORDS[record.outcome]}</span>
      </p>
      <p className="soft small">
        {METHOD_WORDS[record.method]} · {placeWords(record)}
      </p>
      <time className="soft small" dateTime={record.at}>
        {momentWords(record.at)}
      </time>
    </li>
  );
}

function SignIns({ records }: { records: SignInRecord[] }) {
  const [isWhole, setWhole] = useState(false);
  if (records.length === 0) {
    return <p>No sign-ins recorded yet. The next one will be listed here.</p>;
  }
  return (
    <div className="flow">
      <ol className="profile-rows sign-ins">
        {(isWhole ? records : records.slice(0, SHOWN_AT_FIRST)).map((record) => (
          <SignInRow key={record.id} record={record} />
        ))}
      </ol>
      {records.length > SHOWN_AT_FIRST && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${records.length}`}
        </Button>
      )}
    </div>
  );
}

export function SignInsEntry() {
  const { data, error, isFetching, refetch } = useQuery(signInsQuery());
  return (
    <Entry title="Sign-in history" remark="Every attempt, the failed ones too.">
      {data ? (
        <SignIns records={data.items} />
      ) : error ? (
        <LoadTrouble
          what="The sign-in history could not be loaded."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} label="Loading sign-in history" late />
      )}
    </Entry>
  );
}
