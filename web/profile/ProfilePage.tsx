import { useQuery } from '@tanstack/react-query';
import { ROLE_LABELS } from '#shared/people.ts';
import type { Profile } from '#shared/people-output.ts';
import { JoinEntry } from '#web/joining/JoinEntry.tsx';
import { Page } from '#web/layout/Page.tsx';
import { CommitteeEntry } from '#web/profile/CommitteeEntry.tsx';
import { DataEntry } from '#web/profile/DataEntry.tsx';
import { DeletionEntry } from '#web/profile/DeletionEntry.tsx';
import { LoadTrouble } from '#web/profile/LoadTrouble.tsx';
import { PasswordEntry } from '#web/profile/PasswordEntry.tsx';
import { ProfileForm } from '#web/profile/ProfileForm.tsx';
import { profileQuery } from '#web/profile/queries.ts';
import { ReviewSettingsEntry } from '#web/profile/ReviewSettingsEntry.tsx';
import { SessionsEntry } from '#web/profile/SessionsEntry.tsx';
import { SignInsEntry } from '#web/profile/SignInsEntry.tsx';
import { TeachingEntry } from '#web/profile/TeachingEntry.tsx';
import { TwoFactorEntry } from '#web/profile/TwoFactorEntry.tsx';
import { Unconfirmed } from '#web/mails/Unconfirmed.tsx';
import { waitingForAddress } from '#web/mails/unconfirmed-words.ts';
import { ReviewMailEntry } from '#web/mails/ReviewMailEntry.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './profile.css';

function SignedOnElsewhere({ membership }: Profile) {
  const institution = membership?.organization.name ?? 'The institution';
  return (
    <Entry title="Password and two-factor sign-in">
      <p className="profile-measure">
        Sign-in goes through single sign-on. {institution} looks after both the password and the
        second factor.
      </p>
    </Entry>
  );
}

function ProfileEntries({ profile }: { profile: Profile }) {
  return (
    <>
      <Entry title="About you" remark="What colleagues see beside your work." body="flow">
        <Unconfirmed user={profile} waits={waitingForAddress(profile)} />
        <ProfileForm profile={profile} />
      </Entry>
      <JoinEntry user={profile} />
      {profile.hasPassword ? (
        <>
          <PasswordEntry email={profile.email} />
          <TwoFactorEntry profile={profile} />
        </>
      ) : (
        <SignedOnElsewhere {...profile} />
      )}
      <CommitteeEntry role={profile.role} />
      <TeachingEntry role={profile.role} />
      <ReviewSettingsEntry />
      <ReviewMailEntry />
      <SessionsEntry profile={profile} />
      <SignInsEntry />
      <DataEntry />
      <DeletionEntry email={profile.email} />
    </>
  );
}

export function ProfilePage() {
  const { data, error, isFetching, refetch } = useQuery(profileQuery());
  return (
    <Page title="Profile" offline="You are offline. What you write is kept here.">
      <header className="head">
        <h1>Profile</h1>
        {data && <Badge state="on">{ROLE_LABELS[data.role]}</Badge>}
        {!data && !error && <Skeleton lines={6} label="Loading" late />}
        {!data && error && (
          <LoadTrouble
            what={error.message || 'The profile could not be loaded.'}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </header>
      {data && <ProfileEntries key={data.id} profile={data} />}
    </Page>
  );
}
