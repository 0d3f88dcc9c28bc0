import type { Meeting, MeetingMember } from '#shared/committee-output.ts';
import { COMMITTEE_PARTS, COMMITTEE_PART_LABELS } from '#shared/committee.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { seatMember, unseatMember } from '#web/committee/actions.ts';
import type { MeetingAction } from '#web/committee/Confirmed.tsx';
import { readAgain, seatableQuery } from '#web/committee/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import './committee.css';

const PARTS = COMMITTEE_PARTS.map((value) => ({ value, label: COMMITTEE_PART_LABELS[value] }));

type SeatProps = { meeting: Meeting; action: MeetingAction; seat: MeetingMember };

function Seat({ meeting, action, seat }: SeatProps) {
  const { person, part, isActive } = seat;
  return (
    <li className="committee-seat">
      <p>
        <bdi className="strong">{person.name}</bdi>{' '}
        <span className="soft small">
          {ROLE_LABELS[person.role]}
          {!isActive && ', has left the organization'}
        </span>
      </p>
      {meeting.can.seat ? (
        <>
          <Select
            bare
            label={`Part of ${person.name}`}
            value={part}
            options={PARTS}
            onChange={(next) => action.run(seatMember(meeting, person, next))}
          />
          <IconButton
            icon="cross"
            label={`Remove ${person.name}`}
            aria-busy={action.isBusy(`seat ${person.id}`) || undefined}
            onClick={() => action.run(unseatMember(meeting, seat))}
          />
        </>
      ) : (
        <p>{COMMITTEE_PART_LABELS[part]}</p>
      )}
    </li>
  );
}

/** Who sits in it, and who may join. */
export function Seats({ meeting }: { meeting: Meeting }) {
  const action = useActions(readAgain);
  const seated = new Set(meeting.seats.map(({ person }) => person.id));
  return (
    <Entry
      title="Members"
      remark="They read all pages once these are prepared, and decide while the meeting is open."
      body="flow"
    >
      <ul className="committee-seats">
        {meeting.seats.map((seat) => (
          <Seat key={seat.person.id} meeting={meeting} action={action} seat={seat} />
        ))}
      </ul>
      <Outcome outcome={action.outcome} problem={action.problem} />
      {meeting.can.seat && (
        <div className="narrow-fields">
          <WhoFilter
            label="New member"
            find={(q) => seatableQuery(meeting, q)}
            without={seated}
            chosen={null}
            onChange={(person) => {
              if (person) action.run(seatMember(meeting, person, 'member'));
            }}
          />
        </div>
      )}
    </Entry>
  );
}
