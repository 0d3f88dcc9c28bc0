import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportTraineePage } from '#shared/report-output.ts';
import { INVOLVEMENT_LABELS } from '#shared/assessments.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ratingWords } from '#web/reports/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';

export type Narrated = ReportTraineePage['narratives'][number];

/** More are shown at a press. */
const SHOWN = 12;

function Words({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <p className="label">{label}</p>
      <p className="quote verbatim">{text}</p>
    </>
  );
}

function Narrative({ narrative }: { narrative: Narrated }) {
  const { assessmentId, shiftDate, epa, involvement, assessor, strengths, improvements } =
    narrative;
  const about = [
    epa && `EPA ${epa.number}`,
    ratingWords(narrative),
    involvement && INVOLVEMENT_LABELS[involvement],
  ];
  return (
    <li className="report-told">
      <p className="report-told-head">
        {narrative.canOpen ? (
          <Link className="strong" to={pathTo('/assessments', { open: assessmentId })}>
            {longShiftDate(shiftDate)}
          </Link>
        ) : (
          <b className="strong">{longShiftDate(shiftDate)}</b>
        )}
        <span>
          <bdi>{assessor}</bdi>
        </span>
        <span className="soft">{about.filter(Boolean).join(', ')}</span>
        {narrative.isVoidedSince && <Badge state="off">Voided since</Badge>}
        {narrative.isAmended && <Badge state="rest">Amended</Badge>}
      </p>
      <Words label="Strengths" text={strengths} />
      <Words label="Areas for improvement" text={improvements} />
    </li>
  );
}

/** What was written, the newest first. */
export function Narratives({ narratives }: { narratives: readonly Narrated[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? narratives : narratives.slice(0, SHOWN);
  return (
    <div className="flow">
      <ul className="report-told-list">
        {shown.map((narrative) => (
          <Narrative key={narrative.assessmentId} narrative={narrative} />
        ))}
      </ul>
      {shown.length < narratives.length && (
        <Button onClick={() => setWhole(true)}>Show all {narratives.length}</Button>
      )}
    </div>
  );
}
