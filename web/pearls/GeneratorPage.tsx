import { allowanceQuery } from '#web/pearls/queries.ts';
import { waitingTime } from '#shared/text.ts';
import type { PearlAllowance } from '#shared/pearl-output.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { GUEST_SET_HOURS } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import { Page } from '#web/layout/Page.tsx';
import { isUntouched } from '#web/pearls/draft.ts';
import { GeneratorFields } from '#web/pearls/GeneratorFields.tsx';
import type { Place } from '#web/pearls/parts.ts';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import { useGenerator } from '#web/pearls/use-generator.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';

/** Whoever has begun to write will want the next screen: its script comes while they write. */
function usePreloadedResult(wanted: boolean, isSignedIn: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const screen = isSignedIn
      ? import('#web/pearls/LearningMaterialPage.tsx')
      : import('#web/pearls/PearlSetPage.tsx');
    screen.catch(() => {});
  }, [wanted, isSignedIn]);
}

function sentence({ left, limit, resetsAt }: PearlAllowance): string {
  const share = `${left} of ${limit} left this hour`;
  if (left > 0 || !resetsAt) return `${share}.`;
  return `${share}, the next in ${waitingTime(Date.parse(resetsAt) - Date.now())}.`;
}

/** Its line is kept free, so that nothing moves when the answer comes. */
function Allowance() {
  const { data } = useQuery(allowanceQuery());
  return <p className="allowance">{data ? sentence(data) : null}</p>;
}

type GeneratorPageProps = {
  place: Place;
  title: string;
  description?: string;
  heading: string;
  lede: string;
  /** Until another one is chosen. */
  defaultLevel: LearnerLevel;
  /** What stands below the form. */
  children?: ReactNode;
};

/** The form for cases, as it stands on the free page and in the app. */
export function GeneratorPage(props: GeneratorPageProps) {
  const { place, title, description, heading, lede, defaultLevel, children } = props;
  const isSignedIn = Boolean(useSession());
  const form = useGenerator({ place, defaultLevel });
  usePreloadedResult(!isUntouched(form.draft), isSignedIn);

  const button = (
    <Button look="primary" busy={form.isBusy} busyLabel="Generating..." onClick={form.generate}>
      Generate Pearls
    </Button>
  );

  return (
    <Page
      title={title}
      {...(description !== undefined && { description })}
      offline="You are offline. What you write is kept here."
      thumb={
        <>
          <UndoNotice removed={form.draft.removed} onChange={form.change} />
          {button}
        </>
      }
    >
      <header className="head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>

      <GeneratorFields form={form}>
        <div className="go">
          <div className="wide-only">{button}</div>
          <div className="soft small">
            <p>
              {isSignedIn
                ? 'Saved to your account.'
                : `Kept for ${GUEST_SET_HOURS} hours, at an address that only you get.`}
            </p>
            <Allowance />
          </div>
        </div>
      </GeneratorFields>
      {children}
    </Page>
  );
}
