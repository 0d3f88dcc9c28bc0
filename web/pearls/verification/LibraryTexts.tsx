import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { LibraryText } from '#shared/library-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { libraryTextsQuery } from '#web/pearls/verification/queries.ts';
import { signedState, SIGNED_LABELS } from '#web/pearls/verification/signed.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { shortDate } from '#web/ui/when.ts';
import { useNow } from '#web/ui/use-now.ts';
import './library.css';

const BADGES = { signed: 'on', changed: 'look', unsigned: 'rest' } as const;

function Listed({ text }: { text: LibraryText }) {
  const now = useNow();
  const state = signedState(text);
  const last = text.signatures.at(-1);
  return (
    <li>
      <Link to={pathTo('/library/:textId', { textId: text.id })}>{text.title}</Link>
      <p className="row close-gap small soft">
        <Badge state={BADGES[state]}>{SIGNED_LABELS[state]}</Badge>
        <span>for {text.writtenFor}</span>
        {last && (
          <span>
            {last.name}, {last.role}, {shortDate(last.at, now)}
          </span>
        )}
      </p>
    </li>
  );
}

function Texts({ items }: { items: readonly LibraryText[] }) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = items.filter(({ id, title }) =>
    [id.replaceAll('-', ' '), title.toLowerCase()].some((name) => name.includes(words)),
  );
  const signed = items.filter((text) => signedState(text) === 'signed').length;
  return (
    <div className="flow">
      <p>
        {signed} of {counted(items.length, 'text')} signed as they are now.
      </p>
      <SearchField label="Find a text" value={sought} onSearch={setSought} />
      {found.length === 0 && <p className="soft">No text has these words in its title.</p>}
      <ul className="library-texts">
        {found.map((text) => (
          <Listed key={text.id} text={text} />
        ))}
      </ul>
    </div>
  );
}

/** For reviewers: what the library says, and who has signed it. */
export function LibraryTexts() {
  const query = useQuery(libraryTextsQuery());
  return (
    <Page title="Texts of the library">
      <header className="head">
        <h1>Texts of the library</h1>
        <p className="lede">
          A text that a reviewer has signed is shown as reviewed, by name, role and day, until its
          file changes.
        </p>
        <p>
          <Link className="lone-link" to={pathTo('/error-reports')}>
            Reported errors
          </Link>
        </p>
      </header>
      <section className="entry whole-width" aria-label="All texts">
        <Loaded query={query} lines={12}>
          {({ items }) => <Texts items={items} />}
        </Loaded>
      </section>
    </Page>
  );
}
