import type { Meeting, MeetingMember, Seatable } from '#shared/committee-output.ts';
import { COMMITTEE_PARTS, COMMITTEE_PART_LABELS } from '#shared/committee.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { seatMember, unseatMember } from '#web/committee/actions.ts';
import type { MeetingAction } from '#web/committee/Confirmed.tsx';
import { seatableQuery } from '#web/committee/queries.ts';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import './committee.css';

const PARTS = COMMITTEE_PARTS.map((value) => ({ value, label: COMMITTEE_PART_LABELS[value] }));

type SeatsProps = { meeting: Meeting; action: MeetingAction };

function Seat({ meeting, action, seat }: SeatsProps & { seat: MeetingMember }) {
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
export function Seats({ meeting, action }: SeatsProps) {
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
      {meeting.can.seat && (
        <div className="narrow-fields">
          <WhoFilter
            label="New member"
            find={(q) => {
              const query = seatableQuery(meeting, q);
              return {
                ...query,
                select: ({ items }: Seatable): Seatable => ({
                  items: items.filter(({ id }) => !seated.has(id)),
                }),
              };
            }}
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
