import { useId } from 'react';
import { MAX_RETURN_REASON_LENGTH } from '#shared/procedure-verification.ts';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Page } from '#web/layout/Page.tsx';
import { SignerFields } from '#web/links/SignerFields.tsx';
import { LinkSummary } from '#web/procedures/verification/LinkSummary.tsx';
import { Facts } from '#web/procedures/verification/Facts.tsx';
import type { Asked } from '#web/procedures/verification/Facts.tsx';
import { useLinkForm } from '#web/procedures/verification/use-link-form.ts';
import type { LinkForm } from '#web/procedures/verification/use-link-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

function submitWords({ good, back }: LinkForm): string {
  if (back === 0) return good === 1 ? 'Verify' : `Verify all ${good}`;
  return good === 0 ? `Send back ${back}` : `Verify ${good}, send back ${back}`;
}

function Row({ asked, form }: { asked: Asked; form: LinkForm }) {
  const id = useId();
  const reason = form.reasons[asked.id];
  const name = `${asked.procedure}, ${longShiftDate(asked.date)}`;
  const isBack = reason !== undefined;
  return (
    <li className={isBack ? 'is-back' : undefined} aria-labelledby={isBack ? id : undefined}>
      <Facts asked={asked} id={id} />
      {isBack ? (
        <div className="asked-back">
          <TextArea
            label="What should be changed?"
            name={`back.${asked.id}`}
            rows={2}
            // The press that opened it asked for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={reason === ''}
            maxLength={MAX_RETURN_REASON_LENGTH}
            value={reason}
            error={form.fields[`back.${asked.id}`]}
            onChange={({ target }) => form.setReason(asked.id, target.value)}
          />
          <Button
            look="quiet"
            aria-label={`Do not send back ${name}`}
            onClick={() => form.setReason(asked.id, null)}
          >
            Do not send it back
          </Button>
        </div>
      ) : (
        <Button
          look="quiet"
          aria-label={`Send back ${name}`}
          onClick={() => form.setReason(asked.id, '')}
        >
          Send back
        </Button>
      )}
    </li>
  );
}

type VerifyFormProps = {
  token: string;
  link: OpenVerifyLink;
  onStored: (receipt: VerifyReceipt) => void;
};

/** All are verified with one press unless some are sent back. */
export function VerifyForm({ token, link, onStored }: VerifyFormProps) {
  const form = useLinkForm(token, link, onStored);
  const send = (
    <Button look="primary" busy={form.isBusy} busyLabel="Sending..." onClick={form.submit}>
      {submitWords(form)}
    </Button>
  );
  return (
    <Page
      title={`Verify procedures of ${link.trainee.name}`}
      offline="You are offline. What you write is kept on this device."
      thumb={send}
    >
      <header className="head">
        <h1>Verify procedures of {link.trainee.name}</h1>
        <LinkSummary link={link} />
      </header>
      <Form
        label="Verify procedures"
        errors={form.fields}
        trouble={form.trouble}
        onSubmit={form.submit}
        ofEntries
      >
        <Entry
          title="Procedures"
          remark="Verify what you supervised and what is recorded correctly. Send the others back with a word."
        >
          <ul className="asked-list">
            {link.items.map((asked) => (
              <Row key={asked.id} asked={asked} form={form} />
            ))}
          </ul>
        </Entry>
        <SignerFields
          on="the procedures"
          signedInAs={link.signedInAs}
          as="verifier"
          name={form.name.text}
          email={form.email.text}
          errorOf={(name) => form.fields[name]}
          onName={form.name.setText}
          onEmail={form.email.setText}
          remembered={form.known}
        />
        <div className="entry wide-only">
          <div className="row">{send}</div>
        </div>
      </Form>
    </Page>
  );
}
