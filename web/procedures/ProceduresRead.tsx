import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { successWords } from '#web/procedures/words.ts';
import './list.css';

function words({
  patient,
  level,
  supervisor,
  isSimulated,
  isSuccessful,
}: ProcedureSummary): string {
  return [
    PATIENT_TYPE_LABELS[patient],
    PROCEDURE_LEVEL_LABELS[level],
    level === 'observed' ? null : successWords(isSuccessful),
    isSimulated ? 'Simulated' : null,
    `Supervised by ${supervisor}`,
  ]
    .filter((word) => word !== null)
    .join(' · ');
}

export function ProceduresRead({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  return (
    <ul className="read-procedures">
      {procedures.map((procedure) => (
        <li key={procedure.id}>
          <p className="strong">{procedure.procedure}</p>
          <p className="soft">{words(procedure)}</p>
          {[procedure.site, procedure.complications, procedure.notes]
            .filter((text) => text.trim() !== '')
            .map((text) => (
              <p key={text} className="verbatim">
                {text}
              </p>
            ))}
          <p className="soft small">{VERIFICATION_LABELS[procedure.verification]}</p>
        </li>
      ))}
    </ul>
  );
}
