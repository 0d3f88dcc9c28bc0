import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { halvesInWords } from '#shared/teaching-words.ts';
import { Page } from '#web/layout/Page.tsx';
import { HowItIsKept } from '#web/teaching/HowItIsKept.tsx';
import { OwnResults } from '#web/teaching/OwnResults.tsx';
import { forgetNotice, passedNotice } from '#web/teaching/passing.ts';
import { teachersQuery } from '#web/teaching/queries.ts';
import { Teachers } from '#web/teaching/Teachers.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

function Evaluating({ user }: { user: SessionUser }) {
  const { membership } = user;
  const isMember = membership?.status === 'active';
  const [notice] = useState(() => passedNotice(user.id));
  useEffect(forgetNotice, []);
  const { data } = useQuery({ ...teachersQuery, enabled: isMember });
  return (
    <Page title="Teaching">
      <header className="head">
        {membership && <p className="when">{membership.organization.name}</p>}
        <h1>Evaluate teaching</h1>
        <p className="lede">
          Anonymous, once in a half-year for each attending. It takes two minutes.
        </p>
      </header>
      <Outcome {...notice} />
      {isMember ? (
        <Entry title="Whom" remark={data && halvesInWords(data.half)}>
          <Teachers userId={user.id} />
        </Entry>
      ) : (
        <Entry title="Whom">
          <p className="measure">
            The attendings of your organization stand here once your membership is approved.
          </p>
        </Entry>
      )}
      <HowItIsKept />
    </Page>
  );
}

/** Trainees evaluate; whoever teaches reads what was said. */
export function TeachingPage({ user }: { user: SessionUser }) {
  return user.role === 'trainee' ? <Evaluating user={user} /> : <OwnResults user={user} />;
}
