import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CommitteePage } from '#shared/committee-output.ts';
import { reasonsWords } from '#shared/committee-words.ts';
import { NO_PACKET } from '#shared/committee.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError } from '#web/call.ts';
import { Counts } from '#web/committee/Counts.tsx';
import { Evidence } from '#web/committee/Evidence.tsx';
import { FormDialog } from '#web/committee/FormDialog.tsx';
import { LevelsByEpa } from '#web/committee/LevelsByEpa.tsx';
import { NotHere } from '#web/committee/NotHere.tsx';
import { PacketHead } from '#web/committee/PacketHead.tsx';
import { pageQuery } from '#web/committee/queries.ts';
import { Said } from '#web/committee/Said.tsx';
import { Statement } from '#web/committee/Statement.tsx';
import { SubCompetencies } from '#web/committee/SubCompetencies.tsx';
import { useDeciding } from '#web/committee/use-deciding.ts';
import { voidedWords } from '#web/committee/words.ts';
import { useOpened } from '#web/lists/use-opened.ts';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './committee.css';
import './packet.css';

/** Why one looks at this trainee, and what has changed since; the trainee is told the latter alone. */
function Before({ page: { place, reasons, since } }: { page: CommitteePage }) {
  const voided = voidedWords(since.voided);
  const hasReason = place !== null && reasons.length > 0;
  if (!hasReason && voided === null) return null;
  return (
    <div className="committee-told">
      {hasReason && <Notice look="look">Look, because: {reasonsWords(reasons)}.</Notice>}
      {voided !== null && <Notice look="look">{voided}</Notice>}
    </div>
  );
}

function Ways({ page: { meeting, place } }: { page: CommitteePage }) {
  const to = (traineeId: string) =>
    pathTo('/committee/:id/trainees/:traineeId', { id: meeting.id, traineeId });
  return (
    <nav className="committee-ways packet-ways" aria-label="Other pages">
      {place?.previous && (
        <Link to={to(place.previous.id)}>
          <span>
            Before: <bdi>{place.previous.name}</bdi>
          </span>
        </Link>
      )}
      {place?.next && (
        <Link to={to(place.next.id)}>
          <span>
            Next: <bdi>{place.next.name}</bdi>
          </span>
        </Link>
      )}
      <Link to={pathTo('/fair-level')}>How a level is found</Link>
    </nav>
  );
}

function Content({ page }: { page: CommitteePage }) {
  const deciding = useDeciding(page);
  const statement = <Statement page={page} deciding={deciding} />;
  // Whom it is about reads first what the committee says.
  const isOwn = page.place === null;
  const { opened, linkTo, close } = useOpened('form');
  const of = { id: page.meeting.id, traineeId: page.trainee.id };
  return (
    <div className="packet">
      <PacketHead page={page} deciding={deciding} />
      <Before page={page} />
      {isOwn && statement}
      <LevelsByEpa levels={page.levels} to={page.meeting.to} linkTo={linkTo} />
      <SubCompetencies page={page} onSaver={deciding.onSaver} />
      <Said feedback={page.levels.feedback} narratives={page.section.narratives} linkTo={linkTo} />
      <Counts procedures={page.section.procedures} />
      <Evidence page={page} />
      {!isOwn && statement}
      <Ways page={page} />
      {opened && <FormDialog key={opened} of={of} assessmentId={opened} onClose={close} />}
    </div>
  );
}

function Opened({ id, traineeId }: { id: string; traineeId: string }) {
  const query = useQuery(pageQuery(id, traineeId));
  const { data, error } = query;
  const isGone =
    error instanceof ApiError && ['not_found', 'invalid', 'forbidden'].includes(error.code);
  return (
    <Page
      title={data && !isGone ? (data.place ? data.trainee.name : 'Your page') : 'Committee'}
      offline="You are offline. What you decide and write is kept here."
    >
      {isGone ? (
        <NotHere title="This page is not here">{error.message || NO_PACKET}</NotHere>
      ) : (
        <Loaded query={query} lines={14}>
          {(page) => <Content page={page} />}
        </Loaded>
      )}
    </Page>
  );
}

/** What is known of one trainee on one page, and what the committee decides; closed, the trainee's own. */
export function PacketPage() {
  const { id = '', traineeId = '' } = useParams();
  return <Opened key={`${id} ${traineeId}`} id={id} traineeId={traineeId} />;
}
