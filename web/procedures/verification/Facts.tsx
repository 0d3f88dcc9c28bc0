import { counted } from '#shared/count-words.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Badge } from '#web/ui/Badge.tsx';

export type Asked = Omit<
  ProcedureSummary,
  'can' | 'owner' | 'notes' | 'isTakenBack' | 'supervisorNow'
> & {
  notes?: string;
};

function attemptWords({ attempts, isSuccessful, level }: Asked): string | null {
  if (level === 'observed' && isSuccessful === null) return null;
  const tries = counted(attempts, 'attempt');
  if (isSuccessful === null) return tries;
  return `${tries}, ${isSuccessful ? 'successful' : 'not successful'}`;
}

function smallFacts(asked: Asked): string {
  return [
    attemptWords(asked),
    asked.isUltrasoundGuided ? 'ultrasound guided' : null,
    asked.site === '' ? null : asked.site,
  ]
    .filter((words) => words !== null)
    .join(' · ');
}

/** Enough to decide, without opening anything. */
export function Facts({ asked, id }: { asked: Asked; id: string }) {
  const small = smallFacts(asked);
  return (
    <div className="asked-facts">
      <p id={id}>
        <b>{asked.procedure}</b>, {PATIENT_TYPE_LABELS[asked.patient].toLowerCase()}{' '}
        {asked.isSimulated && <Badge state="look">Simulated</Badge>}
      </p>
      <p>
        {PROCEDURE_LEVEL_LABELS[asked.level]}, {longShiftDate(asked.date)}
      </p>
      {small && <p className="soft">{small}</p>}
      {asked.isCorrected && <p className="attention">Corrected after it had been verified</p>}
      {asked.complications && (
        <p>
          <span className="soft">Complications:</span>{' '}
          <span className="verbatim">{asked.complications}</span>
        </p>
      )}
      {asked.notes && (
        <p>
          <span className="soft">Notes:</span> <span className="verbatim">{asked.notes}</span>
        </p>
      )}
    </div>
  );
}
