import { useQuery, useQueryClient } from '@tanstack/react-query';
import { grouped } from '#shared/count-words.ts';
import type { DataExport } from '#shared/rights-output.ts';
import { EXPORT_DAYS } from '#shared/rights.ts';
import { apiUrl, call } from '#web/call.ts';
import { useStreamedDownload } from '#web/files/use-download.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { LoadTrouble } from '#web/profile/LoadTrouble.tsx';
import { exportsQuery, isMaking } from '#web/profile/queries.ts';
import { sizeWords } from '#web/files/size.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment, shortDate } from '#web/ui/when.ts';

/** How far it is: a bar, and the same in words. */
function Making({ made: { done, total } }: { made: DataExport }) {
  return (
    <div className="profile-making">
      <progress
        aria-label="Files put together"
        value={total === 0 ? undefined : done}
        max={total || 1}
      />
      <p className="soft small">
        {total === 0 ? 'Beginning' : `${grouped(done)} of ${grouped(total)} files`}
      </p>
    </div>
  );
}

function Made({ made }: { made: DataExport }) {
  const now = useNow();
  const { press, isBusy, problem } = useStreamedDownload();
  const path = apiUrl('GET /api/profile/exports/:id.zip', { path: { id: made.id } });
  return (
    <li>
      <div>
        <FileLink
          className="strong"
          path={path}
          label={`All data of ${moment(made.createdAt, now)}`}
          isBusy={isBusy}
          onPress={press}
        />
        <p className="soft small">
          ZIP, {sizeWords(made.size)}, kept until {shortDate(made.expiresAt, now)}
        </p>
        <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
      </div>
    </li>
  );
}

function Downloads({ items }: { items: DataExport[] }) {
  const queryClient = useQueryClient();
  const ask = useSubmit({
    send: () => call('POST /api/profile/exports'),
    onDone: () => queryClient.invalidateQueries({ queryKey: exportsQuery().queryKey }),
    fallback: 'The download could not be asked for. Please try again.',
    names: [],
  });
  const making = items.find(isMaking);
  const ready = items.filter(({ state }) => state === 'ready');
  return (
    <div className="flow">
      {making && <Making made={making} />}
      {!making && items[0]?.state === 'failed' && (
        <Notice look="bad">The download could not be put together. Please try again.</Notice>
      )}
      {ready.length > 0 && (
        <ul className="profile-rows">
          {ready.map((made) => (
            <Made key={made.id} made={made} />
          ))}
        </ul>
      )}
      {!making && (
        <div className="row">
          <Button busy={ask.isBusy} busyLabel="Asking..." onClick={() => ask.submit(null)}>
            Download all my data
          </Button>
        </div>
      )}
      <Status>{ask.trouble && <Notice look="bad">{ask.trouble}</Notice>}</Status>
    </div>
  );
}

/** Everything of one's own, made in the background: one may leave and come back. */
export function DataEntry() {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery());
  return (
    <Entry
      title="Your data"
      remark={`JSON, CSV, Markdown and PDF in one file, kept here for ${EXPORT_DAYS} days.`}
    >
      {data ? (
        <Downloads items={data.items} />
      ) : error ? (
        <LoadTrouble
          what="The downloads could not be loaded."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={2} label="Loading downloads" late />
      )}
    </Entry>
  );
}
