import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Page } from '#web/layout/Page.tsx';
import { freshQuery } from '#web/query.ts';
import { EpaGrid } from '#web/trainees/EpaGrid.tsx';
import { LoadedOrRefusal } from '#web/trainees/LoadedOrRefusal.tsx';
import { Procedures } from '#web/trainees/Procedures.tsx';
import { Saturdays } from '#web/trainees/Saturdays.tsx';
import { cellsOf, gridWords } from '#web/trainees/cells.ts';
import { headWords } from '#web/trainees/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import '#web/ui/button.css';
import './trainees.css';

type NextProps = { traineeId: string; user: SessionUser };

function NextStep({ traineeId, user }: NextProps) {
  if (user.id === traineeId) {
    return (
      <Link className="btn primary" to={pathTo('/assessments/new')}>
        Request an assessment
      </Link>
    );
  }
  return user.can.assess ? (
    <Link className="btn primary" to={pathTo('/assessments/new', { trainee: traineeId })}>
      New Assessment
    </Link>
  ) : null;
}

function Lede({ progress }: { progress: TraineeProgress }) {
  const { scope, epas } = progress;
  const known = epas.length > 0 && gridWords(cellsOf(progress).now, scope);
  const whose = scope === 'own' && 'You see the assessments you submitted.';
  return <p className="lede">{[whose, known].filter(Boolean).join(' ')}</p>;
}

function ToBeConfirmed({ progress, user }: { progress: TraineeProgress; user: SessionUser }) {
  const { unconfirmed, trainee } = progress;
  const words = countOnceConfirmed(unconfirmed, counted(unconfirmed, 'assessment'));
  const path = pathTo('/assessments', { traineeId: trainee.id, way: 'unconfirmed' });
  return <p className="soft">{user.can.administer ? <Link to={path}>{words}</Link> : words}.</p>;
}

function NoAssessments({ traineeId, user }: NextProps) {
  const isOwn = user.id === traineeId;
  return (
    <Entry title="Entrustment">
      <div className="empty">
        <h3>{user.can.assess ? 'No assessment by you yet' : 'No assessments yet'}</h3>
        <p>
          {isOwn
            ? 'Ask somebody you worked with: by mail, with a link, or with a code on your phone.'
            : 'The first one begins the grid of EPAs.'}
        </p>
      </div>
    </Entry>
  );
}

function Body({ progress, user }: { progress: TraineeProgress; user: SessionUser }) {
  const { epas, saturdays, trainee } = progress;
  const isOwn = user.id === trainee.id;
  if (epas.length === 0 && saturdays.length === 0) {
    return <NoAssessments traineeId={trainee.id} user={user} />;
  }
  return (
    <>
      {epas.length > 0 && <EpaGrid progress={progress} isOwn={isOwn} />}
      <Saturdays saturdays={saturdays} />
    </>
  );
}

/** The own page of the last meeting, which leads to earlier ones. */
function Committee({ user }: { user: SessionUser }) {
  const { data } = useQuery(freshQuery('GET /api/committee/own'));
  const [last] = data?.items ?? [];
  if (!last) return null;
  const { id, on, program } = last;
  const own = pathTo('/committee/:id/trainees/:traineeId', { id, traineeId: user.id });
  return (
    <Entry title="Committee" remark={<Link to={pathTo('/committee')}>All your pages</Link>}>
      <GoList
        ways={[
          { icon: 'table', title: `Your page of ${longShiftDate(on)}`, text: program, to: own },
        ]}
      />
    </Entry>
  );
}

function Trainee({ id, user }: { id: string; user: SessionUser }) {
  const query = useQuery(freshQuery('GET /api/trainees/:id/progress', { path: { id } }));
  const { data } = query;
  const isOwn = user.id === id;
  const title = isOwn ? 'Your progress' : (data?.trainee.displayName ?? 'Trainee');
  const next = data && <NextStep traineeId={id} user={user} />;
  return (
    <Page title={title}>
      <header className="head">
        <p className="when">{data ? headWords(data) : 'Trainee'}</p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {data && <Lede progress={data} />}
        {data && data.unconfirmed > 0 && <ToBeConfirmed progress={data} user={user} />}
        {next && <div className="head-actions">{next}</div>}
      </header>
      <LoadedOrRefusal query={query} user={user} lines={9}>
        {(progress) => (
          <>
            <Body progress={progress} user={user} />
            <Procedures traineeId={id} isOwn={isOwn} />
            {isOwn && user.role === 'trainee' && <Committee user={user} />}
          </>
        )}
      </LoadedOrRefusal>
    </Page>
  );
}

export function TraineePage({ user }: { user: SessionUser }) {
  const { id = '' } = useParams();
  return <Trainee key={id} id={id} user={user} />;
}
