import { defaultLearnerLevel } from '#shared/people.ts';
import { GUEST_LEARNER_LEVEL } from '#shared/pearls.ts';
import { GeneratorPage } from '#web/pearls/GeneratorPage.tsx';
import { OwnSets } from '#web/pearls/OwnSets.tsx';
import { IN_APP } from '#web/pearls/parts.ts';
import { ReviewEntry } from '#web/pearls/ReviewEntry.tsx';
import { useSession } from '#web/session.ts';

export function LearningMaterialsPage() {
  const user = useSession();
  return (
    <GeneratorPage
      place={IN_APP}
      title="Learning Materials"
      heading="Learning Materials"
      lede="One line a patient, de-identified, the way you would say it at sign-out. What comes back is kept in your account."
      defaultLevel={user ? defaultLearnerLevel(user.role, user.traineeLevel) : GUEST_LEARNER_LEVEL}
    >
      {user && (
        <>
          <ReviewEntry userId={user.id} />
          <OwnSets userId={user.id} />
        </>
      )}
    </GeneratorPage>
  );
}
