import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MeetingListItem } from '#shared/committee-output.ts';
import { MOST_MEMBERS } from '#shared/committee.ts';
import type { Program } from '#shared/program-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { BodyOf } from '#shared/wire.ts';
import { meetingFromText } from '#web/admin/committee/draft-text.ts';
import type { MeetingDraft } from '#web/admin/committee/draft-text.ts';
import { firstDay } from '#web/admin/committee/first-day.ts';
import { findMembers } from '#web/admin/committee/queries.ts';
import { pagesWords } from '#web/admin/committee/words.ts';
import { call } from '#web/call.ts';
import { useToday } from '#web/days/use-today.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError, Select } from '#web/ui/Field.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import './committee.css';

type Asked = BodyOf<'POST /api/committee/meetings'>;

const checks = bySchema(async () => (await import('#shared/committee-input.ts')).MeetingInput);

const NO_CHAIR = 'Please choose who chairs the meeting';

type PeopleProps = {
  draft: MeetingDraft;
  organizationId: string | null;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<MeetingDraft>) => void;
};

/** Whoever chairs, and who else sits in it: the latter may be said later. */
function People({ draft: { chair, members }, organizationId, errors, onChange }: PeopleProps) {
  const find = findMembers(organizationId);
  const wrong = errors['chairId'];
  const id = useId();
  const seated = new Set([...members.map((one) => one.id), ...(chair ? [chair.id] : [])]);
  function takeChair(person: NamedPerson | null) {
    const others = members.filter((one) => one.id !== person?.id);
    onChange({ chair: person && { id: person.id, name: person.name }, members: others });
  }
  return (
    <>
      <div data-wrong={wrong ? true : undefined} tabIndex={-1}>
        <WhoFilter label="Chair" find={find} chosen={chair} onChange={takeChair} />
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      {members.length > 0 && (
        <div>
          <p className="label" id={id}>
            Members
          </p>
          <ul className="plan-members" aria-labelledby={id}>
            {members.map((member) => (
              <li key={member.id}>
                <bdi>{member.name}</bdi>
                <IconButton
                  icon="cross"
                  label={`Remove ${member.name}`}
                  onClick={() => onChange({ members: members.filter((one) => one !== member) })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {members.length < MOST_MEMBERS && (
        <WhoFilter
          label={members.length === 0 ? 'Member (may be added later)' : 'Another member'}
          find={find}
          inLine
          without={seated}
          chosen={null}
          onChange={(person) => {
            if (!person) return;
            onChange({ members: [...members, { id: person.id, name: person.name }] });
          }}
        />
      )}
      {errors['members'] && <FieldError>{errors['members']}</FieldError>}
    </>
  );
}

type MeetingFormProps = {
  organizationId: string | null;
  programs: readonly Program[];
  meetings: readonly MeetingListItem[];
  /** Of the organization, in all; null where it is not known. */
  trainees: number | null;
};

/** Four answers, two of them proposed; what comes next is on the meeting's own page. */
export function MeetingForm({ organizationId, programs, meetings, trainees }: MeetingFormProps) {
  const navigate = useNavigate();
  const today = useToday();
  const kept = useOwnText(`new-meeting.${organizationId ?? 'own'}`);
  const draft = meetingFromText(kept.text);
  const change = (part: Partial<MeetingDraft>) =>
    kept.setText(JSON.stringify({ ...draft, ...part }));

  const open = programs.filter(({ isClosed }) => !isClosed);
  const [only] = open;
  const programId = draft.programId || (open.length === 1 && only ? only.id : '');
  const on = draft.on ?? today;
  const proposed = firstDay(meetings, programId, on);
  const from = draft.from ?? proposed.day;
  const pages = pagesWords(programs, programId, trainees);

  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    check: ({ chairId }: Asked) => {
      const found: Record<string, string> = {};
      if (chairId === '') found['chairId'] = NO_CHAIR;
      return found;
    },
    send: (body) =>
      call('POST /api/committee/meetings', {
        query: { organizationId: organizationId ?? undefined },
        body,
      }),
    onDone: async ({ id }) => {
      kept.forget();
      await navigate(pathTo('/committee/:id', { id }));
    },
    fallback: 'The meeting could not be planned. Please try again.',
    names: ['programId', 'on', 'from', 'chairId', 'members'],
  });

  function send() {
    const chairId = draft.chair?.id ?? '';
    submit({
      programId,
      on,
      from,
      chairId,
      members: draft.members.map(({ id }) => id).filter((id) => id !== chairId),
    });
  }

  if (open.length === 0) {
    return (
      <Entry title="Plan a meeting">
        <p>
          A meeting is of a program, and there is none yet.{' '}
          <Link to={pathTo('/admin/programs')}>Create the program</Link>
        </p>
      </Entry>
    );
  }
  return (
    <Form label="Plan a meeting" errors={fields} trouble={trouble} onSubmit={send}>
      <Entry
        title="Plan a meeting"
        remark="Its pages are prepared at the next step, all from the figures of one moment."
        body="fields narrow-fields"
      >
        <Select
          label="Program"
          value={programId}
          error={fields['programId']}
          {...(pages !== null && { hint: pages })}
          options={[
            ...(open.length > 1 ? [{ value: '', label: 'Choose a program' }] : []),
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => change({ programId: value })}
        />
        <div className="fields two">
          <TextField
            label="Day of the meeting"
            type="date"
            name="on"
            value={on}
            error={fields['on']}
            onChange={({ target }) => change({ on: target.value })}
          />
          <TextField
            label="First day that counts"
            type="date"
            name="from"
            value={from}
            hint={`Shifts from this day on, until the pages are prepared. ${from === proposed.day ? proposed.why : ''}`}
            error={fields['from']}
            onChange={({ target }) => change({ from: target.value })}
          />
        </div>
        <People draft={draft} organizationId={organizationId} errors={fields} onChange={change} />
        <SubmitRow busy={isBusy} busyLabel="Planning...">
          Plan the meeting
        </SubmitRow>
      </Entry>
    </Form>
  );
}
