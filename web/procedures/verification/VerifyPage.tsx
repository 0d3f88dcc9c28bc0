import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { OWN_VERIFICATION } from '#shared/procedure-verification.ts';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { pathTo } from '#shared/screens.ts';
import { StoredAnswer } from '#web/links/StoredAnswer.tsx';
import { UnansweredLink } from '#web/links/UnansweredLink.tsx';
import type { LinkWords } from '#web/links/UnansweredLink.tsx';
import { LinkSummary } from '#web/procedures/verification/LinkSummary.tsx';
import { openLinkQuery } from '#web/procedures/verification/queries.ts';
import { VerifyForm } from '#web/procedures/verification/VerifyForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './verification.css';

const WORDS: LinkWords = {
  signIn: 'supervisors to sign in, so that it is known who verified.',
  own: OWN_VERIFICATION,
  may: 'verify these procedures',
  whose: 'the supervisor of',
  unread: 'The link could not be loaded. The server may be out of reach.',
};

function Receipt({ receipt }: { receipt: VerifyReceipt }) {
  const { trainee, verified, returned, by } = receipt;
  return (
    <StoredAnswer
      lede="The link does not open again."
      stored={
        <>
          {verified > 0 && (
            <p>
              {counted(verified, 'procedure')} of {trainee} verified by {by}.
            </p>
          )}
          {returned > 0 && (
            <p>
              {counted(returned, 'procedure')} sent back. {trainee} is told by mail.
            </p>
          )}
        </>
      }
    />
  );
}

function NothingLeft({ link }: { link: OpenVerifyLink }) {
  return (
    <div className="asked-told">
      <Notice>
        Nothing waits here any more. {link.trainee.name} has changed or removed the procedures, or
        somebody has verified them.
      </Notice>
    </div>
  );
}

/** Opened from a mail, a code or a link: no account is needed where the organization does not want one. */
function Opened({ token }: { token: string }) {
  const [stored, setStored] = useState<VerifyReceipt | null>(null);
  const reading = useQuery({ ...openLinkQuery(token), retry: false });

  if (stored) return <Receipt receipt={stored} />;
  const link = reading.error ? undefined : reading.data;
  if (link?.viewer === 'form' && link.items.length > 0) {
    return <VerifyForm token={token} link={link} onStored={setStored} />;
  }
  return (
    <UnansweredLink
      title="Verify procedures"
      link={link}
      reading={reading}
      here={pathTo('/verify/:token', { token })}
      words={WORDS}
      nothingLeft={link && <NothingLeft link={link} />}
    >
      <h1>{link ? `Verify procedures of ${link.trainee.name}` : 'Verify procedures'}</h1>
      {link && <LinkSummary link={link} />}
    </UnansweredLink>
  );
}

export function VerifyPage() {
  const { token = '' } = useParams();
  return <Opened key={token} token={token} />;
}
