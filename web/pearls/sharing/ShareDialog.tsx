import {
  MAX_RECIPIENTS,
  MAX_SHARE_MESSAGE_LENGTH,
  MAX_SHARE_NAME_LENGTH,
  SHARED_CONTENT_DAYS,
} from '#shared/sharing.ts';
import { useShare } from '#web/pearls/sharing/use-share.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import './sharing.css';

const NO_MESSAGE = {
  guest:
    'The mail says that we have not checked who you are. With an account and a confirmed address, your own words and your cases go along.',
  user: 'The mail says that we have not checked who you are. Once your address is confirmed, your own words and your cases go along.',
};

type ShareDialogProps = { setId: string; onClose: () => void };

export function ShareDialog({ setId, onClose }: ShareDialogProps) {
  const share = useShare(setId, onClose);
  const { name, to, message, fields, sent } = share;
  return (
    <Dialog title="Share Clinical Pearls" onClose={onClose}>
      <Form
        label="Share via Email"
        errors={fields}
        trouble={share.trouble}
        onSubmit={() => share.submit()}
      >
        <p className="soft">
          A mail with a question to answer at once, and a link to these pearls that works for{' '}
          {SHARED_CONTENT_DAYS} days at most.
        </p>
        <TextField
          label="Your Name"
          name="fromName"
          autoComplete="name"
          maxLength={MAX_SHARE_NAME_LENGTH}
          hint={
            share.replyTo ? `Your address goes with it, for answers: ${share.replyTo}` : undefined
          }
          value={name.text}
          onChange={({ target }) => name.setText(target.value)}
          error={fields['fromName']}
        />
        <TextField
          label="Recipient Email"
          name="recipients"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            share.count !== null && share.count > 1
              ? `${share.count} people, a mail each`
              : `Up to ${MAX_RECIPIENTS}, with commas between them`
          }
          value={to.text}
          onChange={({ target }) => to.setText(target.value)}
          error={fields['recipients']}
        />
        {share.mayWrite ? (
          <PhiGuard text={message.text} only="hard">
            <TextArea
              label="Message"
              name="message"
              optional
              rows={3}
              maxLength={MAX_SHARE_MESSAGE_LENGTH}
              hint="Plain text. No names, no numbers, no web addresses."
              value={message.text}
              onChange={({ target }) => message.setText(target.value)}
              error={fields['message']}
            />
          </PhiGuard>
        ) : (
          <p className="soft">{NO_MESSAGE[share.isGuest ? 'guest' : 'user']}</p>
        )}
        <div className="share-end">
          <Status>
            {sent && (
              <Notice look="good">
                <p>Email sent successfully!</p>
                {!sent.delivery.canSend && (
                  <p className="soft">
                    No mail service is set up here yet: it leaves the outbox when there is one.
                  </p>
                )}
              </Notice>
            )}
          </Status>
          <div className="row answers">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={share.isBusy} busyLabel="Sending..." disabled={sent !== null}>
              Send
            </SubmitButton>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
