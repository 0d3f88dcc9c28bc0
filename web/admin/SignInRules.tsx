import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { SECOND_FACTOR_LABELS, SECOND_FACTOR_OF } from '#shared/sign-in-rules.ts';
import { showSaved } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { refreshSession } from '#web/session.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';

type Rules = Pick<OrganizationSettings, 'secondFactor' | 'ssoOnly'>;

const OPTIONS = SECOND_FACTOR_OF.map((value) => ({ value, label: SECOND_FACTOR_LABELS[value] }));
const SSO_ONLY =
  'No password signs in a member any more, and Forgot password sends no link. Whoever turns it on comes by single sign-on, and a system administrator can always turn it off.';

function shutOut(count: number): string {
  const many = counted(count, 'member');
  return `${many} ${count === 1 ? 'has an address' : 'have addresses'} outside the domains: no sign-in is left for them.`;
}

/** What an organization asks of how its members sign in. */
export function SignInRules({ organization }: { organization: OrganizationSettings }) {
  const client = useQueryClient();
  const { id, sso } = organization;
  const [rules, setRules] = useState<Rules>({
    secondFactor: organization.secondFactor,
    ssoOnly: organization.ssoOnly,
  });
  const [outcome, setOutcome] = useState<string | null>(null);
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: (body: Rules) => {
      setOutcome(null);
      return call('PATCH /api/admin/organizations/:id', { path: { id }, body });
    },
    onDone: async (saved) => {
      await showSaved(client, saved);
      await refreshSession().catch(() => null);
      setOutcome('Changes saved. They count at once, also for whoever is signed in.');
    },
    fallback: 'Failed to save. Please try again.',
    names: ['secondFactor'],
  });
  const hasWorked = sso !== null && sso.people > 0;

  return (
    <div className="flow">
      <Form errors={fields} trouble={trouble} label="Signing in" onSubmit={() => submit(rules)}>
        <RadioList
          legend="Two-factor sign-in"
          name="secondFactor"
          options={OPTIONS}
          value={rules.secondFactor}
          onChange={(secondFactor) => setRules({ ...rules, secondFactor })}
          error={fields['secondFactor']}
          stacked
        />
        <p className="soft small">
          Who has none yet is led to set it up and reaches nothing else until then. After single
          sign-on the institution’s own second factor counts.
        </p>
        {(hasWorked || rules.ssoOnly) && (
          <Switch
            label="Single sign-on only"
            hint={SSO_ONLY}
            checked={rules.ssoOnly}
            onChange={(ssoOnly) => setRules({ ...rules, ssoOnly })}
          />
        )}
        {rules.ssoOnly && sso && sso.outside > 0 && (
          <Notice look="look" role="alert">
            {shutOut(sso.outside)}
          </Notice>
        )}
        <div className="submit-row">
          <SubmitButton look="second" busy={isBusy} busyLabel="Saving...">
            Save how people sign in
          </SubmitButton>
        </div>
      </Form>
      <Outcome outcome={outcome} />
    </div>
  );
}
