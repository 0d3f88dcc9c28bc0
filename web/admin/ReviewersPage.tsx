import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#shared/wire.ts';
import type { Reviewer } from '#shared/text-report-output.ts';
import { MAX_ROLE_TITLE_LENGTH } from '#shared/text-reports.ts';
import { endReviewing } from '#web/admin/actions.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { readAgain, reviewersQuery } from '#web/admin/queries.ts';
import { useAction } from '#web/admin/use-action.ts';
import { call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

type Named = BodyOf<'POST /api/admin/reviewers'>;

const checks = bySchema<Named>(
  async () => (await import('#shared/text-report-input.ts')).ReviewerInput,
);

function NameForm() {
  const client = useQueryClient();
  const [done, setDone] = useState<{ words: string; count: number } | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (body: Named) => call('POST /api/admin/reviewers', { body }),
    onDone: async (all, { email }) => {
      client.setQueryData(reviewersQuery().queryKey, all);
      setDone({ words: `${email} is a reviewer and gets a mail.`, count: (done?.count ?? 0) + 1 });
      await readAgain(client);
    },
    fallback: 'This person could not be named. Please try again.',
    names: ['email', 'roleTitle'],
  });
  return (
    <div className="flow">
      <Outcome outcome={done?.words ?? null} />
      <Form
        key={done?.count}
        label="Name a reviewer"
        errors={fields}
        trouble={trouble}
        onSubmit={(data) =>
          submit({ email: wordsOf(data, 'email'), roleTitle: wordsOf(data, 'roleTitle') })
        }
      >
        <EmailField
          label="Email"
          name="email"
          autoComplete="off"
          hint="Of an account whose address is confirmed."
          error={fields['email']}
        />
        <TextField
          label="Professional role"
          name="roleTitle"
          autoComplete="off"
          maxLength={MAX_ROLE_TITLE_LENGTH}
          hint="As it is to stand beside corrections and signatures, such as “Emergency physician”."
          error={fields['roleTitle']}
        />
        <div className="submit-row">
          <SubmitButton busy={isBusy} busyLabel="Naming...">
            Name as reviewer
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function Named({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const action = useAction();
  const now = useNow();
  return (
    <div className="flow">
      <Outcome outcome={action.outcome} problem={action.problem} />
      {reviewers.length === 0 && <p>Nobody is named yet.</p>}
      <ul className="decisions">
        {reviewers.map((reviewer) => (
          <li key={reviewer.id}>
            <div>
              <p className="strong bidi">{reviewer.name}</p>
              <p>{reviewer.roleTitle}</p>
              <p className="small soft">
                {reviewer.email}, named {shortDate(reviewer.namedAt, now)}
                {reviewer.namedBy && ` by ${reviewer.namedBy}`}
              </p>
            </div>
            <Button
              look="quiet"
              aria-label={`End that ${reviewer.name} reviews`}
              busy={action.isBusy(`reviewer ${reviewer.id}`)}
              busyLabel="Ending..."
              onClick={() => action.run(endReviewing(reviewer))}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reviewers() {
  const query = useQuery(reviewersQuery());
  return (
    <Page title="Reviewers">
      <header className="head">
        <p className="when">System administration</p>
        <h1>Reviewers</h1>
        <p className="lede">
          Clinicians who settle reported errors and sign texts of the library. Nobody names
          themself.
        </p>
      </header>
      <Entry title="Named">
        <Loaded query={query}>{({ items }) => <Named reviewers={items} />}</Loaded>
      </Entry>
      <Entry title="Name somebody" body="narrow">
        <NameForm />
      </Entry>
    </Page>
  );
}

export function ReviewersPage() {
  return <Gate>{() => <Reviewers />}</Gate>;
}
