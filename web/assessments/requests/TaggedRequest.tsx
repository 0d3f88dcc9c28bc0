import type { TaggedPerson } from '#shared/debrief-output.ts';
import { EpaField } from '#web/assessments/requests/EpaField.tsx';
import { MessageField } from '#web/assessments/requests/MessageField.tsx';
import { WhomField } from '#web/assessments/requests/WhomField.tsx';
import { useRequestForm } from '#web/assessments/requests/use-request-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';

type TaggedRequestProps = { day: string; tagged: TaggedPerson };

/** The request to whoever is tagged, for this shift: only the way is asked, and only of who has no account. */
export function TaggedRequest({ day, tagged }: TaggedRequestProps) {
  const { id, name } = tagged;
  const form = useRequestForm({
    day,
    known: {
      shiftDate: day,
      ...(id === null
        ? { way: 'here' as const }
        : { way: 'attending' as const, attending: { id, displayName: name, specialty: null } }),
    },
    onRequested: () => {},
  });
  const label = `Ask ${name}`;
  return (
    <Form label={label} errors={form.wrong} trouble={form.trouble} onSubmit={form.submit} ofEntries>
      <div className="fields narrow-fields">
        {id === null ? (
          <>
            <p>{name} has no account here: show a code, pass on a link, or send a mail.</p>
            <WhomField form={form} user={null} />
          </>
        ) : (
          <p>
            {name} gets a mail and a reminder, and you get a code to show at once. It takes them
            under a minute.
          </p>
        )}
        <EpaField form={form} />
        <MessageField form={form} />
        <div className="row">
          <Button busy={form.isBusy} busyLabel="Asking..." onClick={form.submit}>
            {label}
          </Button>
        </div>
      </div>
    </Form>
  );
}
