import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import type { BodyOf } from '#shared/wire.ts';
import { LINK_DAYS } from '#shared/links.ts';
import { MAX_IN_LINK } from '#shared/procedure-verification.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { MAIL_TO_STRANGERS } from '#shared/sentences.ts';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { useSession } from '#web/session.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { nameOf } from '#web/procedures/words.ts';
import { linkQuery, waitingOfSupervisorQuery } from '#web/procedures/links/queries.ts';
import type { LinkChoices } from '#web/procedures/links/queries.ts';
import { createRequestKeys } from '#web/kept/request-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { keyOf } from '#web/query.ts';

const checks = bySchema(
  async () => (await import('#shared/procedure-verification-input.ts')).VerifyLinkInput,
);

type NewLinkProps = {
  /** The one that was looked at; its supervisor is typed, and has no account here. */
  procedure: ProcedureSummary;
  onClose: () => void;
};

type NewLinkFormProps = NewLinkProps & { choices: LinkChoices };

function NewLinkForm({ procedure, choices: { items, waiting }, onClose }: NewLinkFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keyFor] = useState(createRequestKeys);
  /** Only those of its day: the rest is asked for when somebody wants it. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ date }) => date === procedure.date).map(({ id }) => id)),
  );
  const [email, setEmail] = useState('');
  const own = useSession()?.email;
  const chosen = items.filter(({ id }) => ticked.has(id));
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: BodyOf<'POST /api/procedure-links'>) =>
      call('POST /api/procedure-links', { body }),
    onDone: async (link) => {
      client.setQueryData(linkQuery(link.id).queryKey, link);
      await client.invalidateQueries({ queryKey: keyOf('GET /api/procedure-links') });
      await navigate(pathTo('/procedure-logs/links/:id', { id: link.id }));
    },
    fallback: 'Failed to make the link. Please try again.',
    names: ['procedureIds', 'email'],
  });

  function ask() {
    const body = { procedureIds: chosen.map(({ id }) => id), email: email.trim() || null };
    submit({ ...body, requestKey: keyFor(body) });
  }

  function tick(id: string, isChosen: boolean) {
    setTicked((before) => new Set([...before, id].filter((other) => other !== id || isChosen)));
  }

  if (items.length === 0) {
    return <p>Nothing waits for this supervisor any more.</p>;
  }
  return (
    <>
      <fieldset>
        <legend className="label">To be verified</legend>
        {items.map((item) => (
          <Checkbox
            key={item.id}
            label={nameOf(item)}
            checked={ticked.has(item.id)}
            onChange={({ target }) => tick(item.id, target.checked)}
          />
        ))}
        {chosen.length < items.length && (
          <Button
            look="quiet"
            compact
            onClick={() => setTicked(new Set(items.map(({ id }) => id)))}
          >
            Choose all {items.length}
          </Button>
        )}
        {waiting > items.length && (
          <p className="hint">
            {waiting} wait; a link takes {MAX_IN_LINK} at most.
          </p>
        )}
        {fields['procedureIds'] && <FieldError>{fields['procedureIds']}</FieldError>}
      </fieldset>
      <TextField
        label="Supervisor’s email address"
        optional
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="With it the link is mailed. Without it you show the code or copy the link."
        value={email}
        error={fields['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      {own && fields['email'] === MAIL_TO_STRANGERS && <ResendLink email={own} />}
      {trouble && (
        <Notice look="bad" role="alert">
          {trouble}
        </Notice>
      )}
      <div className="row answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={isBusy} busyLabel="Making the link..." onClick={ask}>
          {email.trim() === '' ? 'Show the code' : 'Send the link'}
        </Button>
      </div>
    </>
  );
}

/** A link for what waits of one supervisor without an account. */
export function NewLink({ procedure, onClose }: NewLinkProps) {
  const { supervisor } = procedure;
  const query = useQuery(waitingOfSupervisorQuery(supervisor, procedure));
  return (
    <Dialog title={`Ask ${supervisor} to verify`} onClose={onClose}>
      <p>No account is needed. The link works once, for {LINK_DAYS} days.</p>
      <Loaded query={query} lines={4}>
        {(choices) => <NewLinkForm procedure={procedure} choices={choices} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
