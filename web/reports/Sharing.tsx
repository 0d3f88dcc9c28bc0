import { useState } from 'react';
import type { Report, ReportShare } from '#shared/report-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { takeBack } from '#web/reports/actions.ts';
import type { ReportAction } from '#web/reports/DeleteReport.tsx';
import { ShareDialog } from '#web/reports/ShareDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

type SharingProps = { report: Report; action: ReportAction };

function Share({ report, share, action }: SharingProps & { share: ReportShare }) {
  const now = useNow();
  const { person, sharedAt, sharedBy, isOpen } = share;
  const step = takeBack(report, share);
  return (
    <li>
      <p>
        <b className="strong">
          <bdi>{person.name}</bdi>
        </b>{' '}
        <span className="soft small">
          {ROLE_LABELS[person.role]}, shared by {sharedBy} on {shortDate(sharedAt, now)}
        </span>
        {!isOpen && <span className="attention small"> Can open it no more.</span>}
      </p>
      <Button
        look="quiet"
        aria-label={`Take back from ${person.name}`}
        busy={action.isBusy(step.id)}
        busyLabel="Taking back..."
        onClick={() => action.run(step)}
      >
        Take back
      </Button>
    </li>
  );
}

/** Who else may open it, besides the organization's administrators. */
export function Sharing({ report, action }: SharingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Entry
      title="Shared with"
      remark="Besides administrators. Each gets a mail with the link, which needs their sign-in."
      body="flow"
    >
      {report.shares.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <ul className="report-shares">
          {report.shares.map((share) => (
            <Share key={share.person.id} report={report} share={share} action={action} />
          ))}
        </ul>
      )}
      <div className="row">
        <Button icon="people" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Share
        </Button>
      </div>
      {isOpen && (
        <ShareDialog
          report={report}
          action={action}
          onClose={() => {
            setOpen(false);
            action.forget();
          }}
        />
      )}
    </Entry>
  );
}
