import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import type { NewDebrief } from '#shared/dashboard-output.ts';
import { nearWords } from '#shared/last-shift.ts';
import type { LocalTime } from '#shared/last-shift.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate, shiftWords, weekdayOf } from '#shared/shift-date.ts';
import type { WaitingTrainee as Trainee } from '#web/dashboard/by-trainee.ts';
import { useNow as useLocalTime } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';
import { useVerifying } from '#web/verifying/use-verifying.ts';

type RowProps = { title: string; children: ReactNode; acts: ReactNode };

function Row({ title, children, acts }: RowProps) {
  return (
    <li>
      <div>
        <p className="strong">{title}</p>
        <div className="small soft">{children}</div>
      </div>
      <div className="row todo-acts">{acts}</div>
    </li>
  );
}

/** "last night, Saturday", "Thursday, November 19, 2026". */
function whichShift(shiftDate: string | null, now: LocalTime): string {
  if (shiftDate === null) return 'a shift';
  const near = nearWords(shiftDate, now);
  return near ? `${near.toLowerCase()}, ${weekdayOf(shiftDate)}` : shiftWords(shiftDate);
}

type AskedProps = { request: AssessmentRequest; path: string; isFirst: boolean };

function Asked({ request, path, isFirst }: AskedProps) {
  const { trainee, shiftDate, epa, message, createdAt } = request;
  const local = useLocalTime();
  const now = useNow();
  return (
    <Row
      title={`Assessment of ${whichShift(shiftDate, local)}`}
      acts={
        <Link
          className={isFirst ? 'btn primary' : 'btn second compact'}
          to={path}
          aria-label={`Assess ${trainee.name}`}
        >
          Assess
        </Link>
      }
    >
      <p>
        Asked {ago(createdAt, now)}
        {epa && `, EPA ${epa.number}, ${epa.title}`}
        {message && <span className="verbatim">: “{message}”</span>}
      </p>
    </Row>
  );
}

/** "Adult, performed independently, November 21, 2026". */
function factsOf({ patient, level, date, isSimulated }: ProcedureSummary): string {
  const how = PROCEDURE_LEVEL_LABELS[level].toLowerCase();
  const simulated = isSimulated ? ', simulated' : '';
  return `${PATIENT_TYPE_LABELS[patient]}, ${how}, ${longShiftDate(date)}${simulated}`;
}

type ProceduresProps = {
  owner: string;
  items: readonly ProcedureSummary[];
  /** Before anything changes. */
  onVerify: () => void;
};

/** What was just verified stays where it stood, with the way back: nothing moves under the thumb. */
function Procedures({ owner, items, onVerify }: ProceduresProps) {
  const verifying = useVerifying();
  const [held, setHeld] = useState(items);
  const shown = items.length > 0 ? items : held;
  const [one, ...more] = shown;
  if (!one) return null;
  const name = more.length > 0 ? counted(shown.length, 'procedure') : one.procedure;
  const isSaid = verifying.outcome !== null || verifying.problem !== null;
  // What was written beside it is to be read before it is signed.
  const isToRead = shown.some(({ complications, notes }) => complications !== '' || notes !== '');

  function verify() {
    onVerify();
    setHeld(items);
    verifying.verify(owner, items);
  }

  return (
    <Row
      title={name}
      acts={
        items.length > 0 && (
          <>
            {!isToRead && (
              <Button
                compact
                icon="check"
                aria-label={`Verify ${more.length > 0 ? `all ${shown.length}` : name} of ${owner}`}
                busy={verifying.isBusy(owner)}
                busyLabel="Verifying..."
                onClick={verify}
              >
                {more.length > 0 ? `Verify all ${shown.length}` : 'Verify'}
              </Button>
            )}
            <Link
              className={isToRead ? 'btn second compact' : 'btn quiet'}
              to={pathTo('/procedure-logs/verify')}
              aria-label={`Look at ${name} of ${owner}`}
            >
              {isToRead ? 'Read and verify' : more.length > 0 ? 'One by one' : 'Send back'}
            </Link>
          </>
        )
      }
    >
      {shown.map((item) => (
        <p key={item.id}>
          {more.length > 0 && `${item.procedure}. `}
          {factsOf(item)}
        </p>
      ))}
      {isSaid && (
        <Outcome outcome={verifying.outcome} problem={verifying.problem}>
          {verifying.undo && (
            <div className="row">
              <Button look="quiet" onClick={verifying.undo}>
                Undo
              </Button>
            </div>
          )}
        </Outcome>
      )}
    </Row>
  );
}

function Shared({ debrief }: { debrief: NewDebrief }) {
  const { id, shiftDate, ownerName, sharedAt } = debrief;
  const local = useLocalTime();
  const now = useNow();
  return (
    <Row
      title={`Debrief of ${whichShift(shiftDate, local)}`}
      acts={
        <Link
          className="btn second compact"
          to={pathTo('/debrief/:id/report', { id })}
          aria-label={`Read the debrief of ${ownerName}, ${longShiftDate(shiftDate)}`}
        >
          Read
        </Link>
      }
    >
      <p>Shared {ago(sharedAt, now)}</p>
    </Row>
  );
}

type WaitingTraineeProps = { person: Trainee; isFirst: boolean; onVerify: () => void };

export function WaitingTrainee({ person, isFirst, onVerify }: WaitingTraineeProps) {
  const { name, requests, procedures, debriefs } = person;
  return (
    <Entry title={name}>
      <ul className="todo">
        {requests.map((request, at) => (
          <Asked
            key={request.id}
            request={request}
            path={new URL(request.url ?? '').pathname}
            isFirst={isFirst && at === 0}
          />
        ))}
        <Procedures owner={name} items={procedures} onVerify={onVerify} />
        {debriefs.map((debrief) => (
          <Shared key={debrief.id} debrief={debrief} />
        ))}
      </ul>
    </Entry>
  );
}
