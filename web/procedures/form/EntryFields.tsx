import {
  PATIENT_TYPE_LABELS,
  PATIENT_TYPES,
  PROCEDURE_LEVEL_LABELS,
  PROCEDURE_LEVELS,
} from '#shared/procedures.ts';
import { MoreFields } from '#web/procedures/form/MoreFields.tsx';
import type { FieldsProps } from '#web/procedures/form/MoreFields.tsx';
import { knownSupervisors, typesOn } from '#web/procedures/form/quick.ts';
import type { Named, Quick } from '#web/procedures/form/quick.ts';
import { SupervisorField } from '#web/procedures/form/SupervisorField.tsx';
import { ProcedureChoice } from '#web/asked/ProcedureChoice.tsx';
import { DayField } from '#web/days/DayField.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { leadOn } from '#web/ui/lead-on.ts';
import { Scale } from '#web/ui/Steps.tsx';

const PATIENTS = PATIENT_TYPES.map((value) => ({ value, label: PATIENT_TYPE_LABELS[value] }));
const LEVELS = PROCEDURE_LEVELS.map((value) => ({ value, words: PROCEDURE_LEVEL_LABELS[value] }));

export const FIRST_PART = 'procedure-type';
const LEVEL_PART = 'procedure-level';
const SUPERVISOR_PART = 'procedure-supervisor';

type EntryFieldsProps = FieldsProps & {
  quick: Quick;
  /** What the date shows. */
  day: string;
  /** Not where the date is somebody else's, such as a debrief's. */
  asksDate: boolean;
  /** Whom the debrief that it stands in is with. */
  tagged?: Named | null;
  /** All of it at once, as when something stored is looked at again. */
  isWhole?: boolean;
};

/** One procedure: what it takes first, the rest folded. */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, change, errorOf, quick, day, asksDate, tagged, isWhole = false } = props;
  return (
    <div className="fields">
      <div id={FIRST_PART}>
        <ProcedureChoice
          types={typesOn(quick, day)}
          procedure={entry.procedure}
          error={errorOf('procedure')}
          onChoose={(procedure) => {
            change({ procedure });
            if (entry.level === null) leadOn(LEVEL_PART, 'nearest');
          }}
        />
      </div>
      <div id={LEVEL_PART} className="field">
        <p className="label">Level</p>
        <Scale
          label="Level"
          look="levels"
          steps={LEVELS}
          chosen={entry.level}
          error={errorOf('level')}
          onChoose={(level) => {
            change({ level });
            if (entry.supervisor === '') leadOn(SUPERVISOR_PART, 'nearest');
          }}
        />
      </div>
      <div className="fields two">
        <Chips
          halves
          legend="Patient"
          options={PATIENTS}
          value={entry.patient}
          error={errorOf('patient')}
          onChoose={(patient) => change({ patient })}
        />
        <div id={SUPERVISOR_PART}>
          <SupervisorField
            known={knownSupervisors(quick, day, tagged)}
            named={entry}
            error={errorOf('supervisor') ?? errorOf('supervisorId')}
            onChange={change}
          />
        </div>
      </div>
      {asksDate && (
        <div className="field when">
          <DayField
            label="Date"
            name="date"
            day={day}
            error={errorOf('date')}
            onChange={(date) => change({ date })}
          />
        </div>
      )}
      <MoreFields entry={entry} change={change} errorOf={errorOf} isOpen={isWhole} />
    </div>
  );
}
