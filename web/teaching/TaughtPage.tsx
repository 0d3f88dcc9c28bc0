import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ONLY_ADMINISTRATORS } from '#shared/teaching.ts';
import { Page } from '#web/layout/Page.tsx';
import { Attendings } from '#web/teaching/Attendings.tsx';
import { HowItIsKept } from '#web/teaching/HowItIsKept.tsx';
import { taughtQuery } from '#web/teaching/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';

function Names() {
  const query = useQuery(taughtQuery);
  return (
    <Attendings query={query}>
      {(found) => (
        <GoList
          ways={found.map(({ id, name }) => ({
            title: <bdi>{name}</bdi>,
            to: pathTo('/admin/teaching/:id', { id }),
          }))}
        />
      )}
    </Attendings>
  );
}

/** Attendings by name: no figure stands beside any of them, and there is no order but the alphabet. */
export function TaughtPage({ user }: { user: SessionUser }) {
  const isTheirs = user.role === 'administrator' && user.can.administer;
  return (
    <Page title="Teaching">
      <header className="head">
        {user.membership && <p className="when">{user.membership.organization.name}</p>}
        <h1>Evaluations of teaching</h1>
        <p className="lede">
          What trainees say of one attending, without their names. That you read it stands in the
          activity.
        </p>
      </header>
      <Entry
        title="Attendings"
        remark="By name, each with what was released, if anything. Nothing here compares them."
      >
        {isTheirs ? <Names /> : <p className="measure">{ONLY_ADMINISTRATORS}</p>}
      </Entry>
      <HowItIsKept />
    </Page>
  );
}
