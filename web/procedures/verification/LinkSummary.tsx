import type { OpenVerifyLink } from '#shared/procedure-verification-output.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

export function LinkSummary({ link }: { link: OpenVerifyLink }) {
  const now = useNow();
  const { trainee, organization, supervisor, expiresAt } = link;
  const who = [trainee.level, organization].filter((word) => word !== null).join(', ');
  return (
    <p className="lede">
      {trainee.name}
      {who && `, ${who},`} has named {supervisor} as supervisor. The link works once, until{' '}
      {shortDate(expiresAt, now)}.
    </p>
  );
}
