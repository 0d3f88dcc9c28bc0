import { GUEST_LEARNER_LEVEL } from '#shared/pearls.ts';
import { Page } from '#web/layout/Page.tsx';
import { GeneratorPage } from '#web/pearls/GeneratorPage.tsx';
import { FREE } from '#web/pearls/parts.ts';
import { useVisitor } from '#web/pearls/use-visitor.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const TITLE = 'Free pearls generator';
const HEADING = 'Tonight’s patients';

export function FreePage() {
  const visitor = useVisitor();
  if (visitor === undefined) {
    return (
      <Page title={TITLE}>
        <header className="head">
          <h1>{HEADING}</h1>
          <Skeleton lines={6} label="Loading" late />
        </header>
      </Page>
    );
  }
  return (
    <GeneratorPage
      place={FREE}
      title={TITLE}
      description="Type tonight’s cases, one de-identified line a patient, and get learning pearls with practice questions for your level. Free, without an account."
      heading={HEADING}
      lede="One line a patient, de-identified, the way you would say it at sign-out. You get what to know about each, and questions to check that it stuck."
      defaultLevel={GUEST_LEARNER_LEVEL}
    />
  );
}
