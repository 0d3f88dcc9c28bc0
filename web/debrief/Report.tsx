import { Link } from 'react-router';
import { longDate } from '#shared/date-words.ts';
import {
  NO_ASSESSMENT_OF_SHIFT,
  NO_PEARLS_OF_SHIFT,
  NO_PROCEDURES_OF_SHIFT,
} from '#shared/debriefs.ts';
import type { DebriefReport } from '#shared/debrief-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { AnswerKey } from '#web/debrief/AnswerKey.tsx';
import type { DebriefParts } from '#web/debrief-parts.ts';
import { apiUrl } from '#web/call.ts';
import { ShareReport } from '#web/debrief/ShareReport.tsx';
import { whoseWords } from '#web/debrief/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useDownload } from '#web/files/use-download.ts';

type ReportProps = { user: SessionUser; parts: DebriefParts; report: DebriefReport };

function Head({ user, report }: Pick<ReportProps, 'user' | 'report'>) {
  const { debrief, owner, can } = report;
  const { shiftDate, tagged } = debrief;
  const { press, isBusy, problem } = useDownload();
  const isOwn = owner.id === user.id;
  const level = owner.traineeLevel ? `, ${TRAINEE_LEVEL_LABELS[owner.traineeLevel]}` : '';
  return (
    <header className="head">
      <p className="when">{isOwn ? 'Debrief' : <bdi>{whoseWords(owner.name)} debrief</bdi>}</p>
      <h1>{shiftWords(shiftDate)}</h1>
      <p className="lede">
        <span className={isOwn ? 'on-paper' : undefined}>
          By {owner.name}
          {level}.{' '}
        </span>
        {tagged ? (
          <>
            With <bdi>{tagged.name}</bdi>.
          </>
        ) : (
          'Nobody is tagged.'
        )}
      </p>
      <div className="head-actions">
        {can.change && (
          <Link className="btn second" to={pathTo('/debrief', { date: shiftDate })}>
            Go on with it
          </Link>
        )}
        <FileLink
          className="btn second"
          path={apiUrl('GET /api/debriefs/:id/report.pdf', { path: { id: debrief.id } })}
          label="Download PDF"
          isBusy={isBusy}
          onPress={press}
        />
        <Button className="btn quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
    </header>
  );
}

/** The shift on one page, for its owner and whoever it is shared with. */
export function Report({ user, parts, report }: ReportProps) {
  const { PearlsRead, AssessmentsRead, RequestLine, ProceduresRead } = parts;
  const { debrief, owner, pearls, assessments, requests, procedures, can } = report;
  return (
    <article className="report">
      <Head user={user} report={report} />
      {can.share && debrief.tagged?.id && (
        <ShareReport
          debrief={debrief}
          tagged={{ id: debrief.tagged.id, name: debrief.tagged.name }}
        />
      )}
      <Entry title="Assessment">
        <div className="flow">
          <AssessmentsRead
            ids={assessments.map(({ id }) => id)}
            empty={<p className="soft">{NO_ASSESSMENT_OF_SHIFT}</p>}
          />
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </div>
      </Entry>
      <Entry title="Procedures">
        {procedures.length === 0 ? (
          <p className="soft">{NO_PROCEDURES_OF_SHIFT}</p>
        ) : (
          <ProceduresRead procedures={procedures} />
        )}
      </Entry>
      {pearls ? (
        <section className="report-pearls" aria-label="Clinical Pearls">
          <header className="report-head">
            <h2>Clinical Pearls - {longDate(new Date(pearls.createdAt))}</h2>
            <p className="soft">
              Written for: {LEARNER_LEVEL_LABELS[pearls.learnerLevel].toLowerCase()}
            </p>
          </header>
          <PearlsRead set={pearls} isOwn={owner.id === user.id} />
          <AnswerKey set={pearls} />
        </section>
      ) : (
        <Entry title="Clinical Pearls">
          <p className="soft">{NO_PEARLS_OF_SHIFT}</p>
        </Entry>
      )}
    </article>
  );
}
