import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { VerifyLink } from '#shared/procedure-verification-output.ts';
import { pathTo } from '#shared/screens.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago, shortDate } from '#web/ui/when.ts';
import '#web/links/links.css';

function Row({ link }: { link: VerifyLink }) {
  const now = useNow();
  const { id, supervisor, email, procedureIds, createdAt, expiresAt, isMailed } = link;
  return (
    <li>
      <Link to={pathTo('/procedure-logs/links/:id', { id })}>
        <span className="link-who">
          <b>{supervisor}</b> <span>{counted(procedureIds.length, 'procedure')}</span>
        </span>
        <span className="soft small">
          {isMailed ? `mailed to ${email} ${ago(createdAt, now)}` : `made ${ago(createdAt, now)}`}
          {`, open until ${shortDate(expiresAt, now)}`}
        </span>
        <Icon name="arrow" tone="primary" />
      </Link>
    </li>
  );
}

/** The own links that nobody has used yet; nothing without any. */
export function OpenLinks() {
  const { data } = useQuery(freshQuery('GET /api/procedure-links'));
  const open = (data?.items ?? []).filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <Entry title="Links to verify" remark="Each shows its code and link again.">
      <ul className="link-list">
        {open.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
    </Entry>
  );
}
