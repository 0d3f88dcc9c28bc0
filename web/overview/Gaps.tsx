import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminGaps } from '#shared/administration-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { monthOf, riskWords, unseenWords } from '#web/overview/gap-words.ts';
import { freshQuery } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Tally } from '#web/ui/Tally.tsx';
import './gaps.css';

/** The rest comes on demand. */
const SHOWN = 4;

type UnseenProps = { epa: AdminGaps['epas'][number]; hasSets: boolean };

function UnseenEpa({ epa, hasSets }: UnseenProps) {
  return (
    <li className="unseen-epa">
      <span className="numeral">
        <span className="unseen">EPA </span>
        {epa.number}
      </span>
      <p>
        <b>{epa.title}</b>
        <span className="soft small">
          {hasSets && `${epa.set}. `}
          {unseenWords(epa)}
        </span>
      </p>
    </li>
  );
}

function UnseenEpas({ epas, sets, since }: Pick<AdminGaps, 'epas' | 'sets' | 'since'>) {
  const [isOpen, setOpen] = useState(false);
  if (epas.length === 0) return <p>Every EPA of the form has been seen in {monthOf(since)}.</p>;
  const shown = isOpen ? epas : epas.slice(0, SHOWN);
  return (
    <div className="flow">
      <ul className="gap-list">
        {shown.map((epa) => (
          <UnseenEpa key={`${epa.set} ${epa.number}`} epa={epa} hasSets={sets.length > 1} />
        ))}
      </ul>
      {shown.length < epas.length && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Show {counted(epas.length - shown.length, 'EPA')} more
        </Button>
      )}
    </div>
  );
}

function AtRisk({ risk }: { risk: AdminGaps['minimums'][number] }) {
  const { trainee } = risk;
  return (
    <li className="at-risk">
      <p>
        <b>{risk.label}</b>
        <span className="soft small">{riskWords(risk)}</span>
      </p>
      <span aria-hidden="true">
        <Tally done={trainee.count} sure={trainee.count} goal={trainee.minimum} />
      </span>
      <p>
        <Link to={pathTo('/trainees/:id', { id: trainee.id })}>
          {trainee.count} of {trainee.minimum}
        </Link>
      </p>
    </li>
  );
}

function Minimums({ minimums, finishing }: Pick<AdminGaps, 'minimums' | 'finishing'>) {
  if (finishing === 0) {
    return (
      <p>
        Nobody is in the last year of a <Link to={pathTo('/admin/programs')}>program</Link>.
      </p>
    );
  }
  if (minimums.length === 0) return <p>At this pace everyone who finishes meets every minimum.</p>;
  return (
    <ul className="gap-list">
      {minimums.map((risk) => (
        <AtRisk key={risk.key} risk={risk} />
      ))}
    </ul>
  );
}

/** What an organization's trainees lack. */
export function Gaps() {
  const query = useQuery(freshQuery('GET /api/admin/gaps', { query: {} }));
  return (
    <>
      <Entry title="Seen by nobody this month" remark="EPAs of the form without an assessment.">
        <Loaded query={query}>{(gaps) => <UnseenEpas {...gaps} />}</Loaded>
      </Entry>
      <Entry
        title="Minimums at risk"
        remark="Of those in their last year. The range is where the pace of the last six months leads."
      >
        <Loaded query={query}>{(gaps) => <Minimums {...gaps} />}</Loaded>
      </Entry>
    </>
  );
}
