import type { SessionUser } from '#shared/people.ts';
import type { TaggedPerson } from '#shared/debriefs.ts';
import { EpaToAsk, MessageToAsk, WhomToAsk } from '#web/assessments/requests/AskFields.tsx';
import { useAsk } from '#web/assessments/requests/use-ask.ts';
import { waitingAsks } from '#web/assessments/requests/waiting-asks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';

type AskTaggedProps = { user: SessionUser; day: string; tagged: TaggedPerson };

/** The request to whoever is tagged, for this shift: only the way is asked, and only of who has no account. */
export function AskTagged({ user, day, tagged }: AskTaggedProps) {
  const { id, name } = tagged;
  const ask = useAsk({
    known: {
      shiftDate: day,
      ...(id === null
        ? { way: 'here' as const }
        : { way: 'attending' as const, attending: { id, displayName: name, specialty: null } }),
    },
    onAsked: () => {},
    keep: (body) => waitingAsks.put(user.id, body.requestKey, { body, refused: null }),
  });
  const label = `Ask ${name}`;
  return (
    <div className="ask">
      <Form label={label} errors={ask.wrong} trouble={ask.trouble} onSubmit={ask.submit}>
        <div className="fields narrow-fields">
          {id === null ? (
            <>
              <p>
                {name} has no account here, and needs none: show a code, pass on a link, or send a
                mail.
              </p>
              <WhomToAsk ask={ask} user={null} />
            </>
          ) : (
            <p>
              {name} gets a mail and a reminder, and you get a code to show at once. It takes them
              under a minute.
            </p>
          )}
          <EpaToAsk ask={ask} />
          <MessageToAsk ask={ask} />
          <div className="row">
            <Button busy={ask.isBusy} busyLabel="Asking..." onClick={ask.submit}>
              {label}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
