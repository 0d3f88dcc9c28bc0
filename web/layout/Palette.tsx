import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { queryClient } from '#web/query-client.ts';
import { firstHit } from '#web/layout/first-hit.ts';
import type { Group } from '#web/layout/first-hit.ts';
import { useFound } from '#web/layout/use-found.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePaused } from '#web/ui/use-paused.ts';
import './palette.css';

type GroupListProps = { group: Group; isOld: boolean; onGo: () => void };

function GroupList({ group: { name, hits }, isOld, onGo }: GroupListProps) {
  return (
    <section aria-label={name} inert={isOld}>
      <h3>{name}</h3>
      <ul>
        {hits.map(({ id, to, label, more }) => (
          <li key={id}>
            <Link to={to} onClick={onGo}>
              <bdi className="palette-label">{label}</bdi>
              {more && <bdi className="soft small palette-more">{more}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PaletteProps = { user: SessionUser; onKeys: () => void; onClose: () => void };

function Found({ user, onKeys, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const q = usePaused(text.trim());
  const { groups, isLooking, isAway } = useFound(q, user);
  const shown = useDeferredValue(groups);
  const isTyping = q !== text.trim();
  const first = isTyping ? 'later' : firstHit(groups);
  /** Enter was pressed before what it opens was here. */
  const [isAwaited, setAwaited] = useState(false);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);

  // A dialog begins with its first button.
  useEffect(() => field.current?.focus(), []);

  // In vain: it opens nothing that is found later.
  if (isAwaited && !first) setAwaited(false);
  useEffect(() => {
    if (!isAwaited || !first || first === 'later') return;
    onClose();
    void navigate(first.to);
  }, [isAwaited, first, onClose, navigate]);

  /** From the field down through the results, and back up into it. */
  function move(event: KeyboardEvent) {
    const links = [
      ...(results.current?.querySelectorAll<HTMLAnchorElement>('section:not([inert]) a') ?? []),
    ];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field.current)?.focus();
    // A search field would only empty itself.
    else if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    else if (event.key === 'Enter' && event.target === field.current) {
      if (event.nativeEvent.isComposing) return;
      setAwaited(true);
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog title="Find" onClose={onClose} light wide>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between what has the focus itself */}
      <div className="palette" onKeyDown={move}>
        <div className="pick lead">
          <input
            className="input"
            type="search"
            ref={field}
            aria-label="Find people, screens and records"
            placeholder="People, screens, records"
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAwaited(false);
            }}
          />
          <Icon name="search" />
        </div>
        <Status className={count === 0 && !isLooking ? undefined : 'unseen'}>
          {!isLooking && (count === 0 ? `Nothing found for “${q}”.` : counted(count, 'result'))}
        </Status>
        {isAway && (
          <p className="attention">People and records could not be asked for. Screens are here.</p>
        )}
        <div ref={results} className="palette-found">
          {shown.map(
            (group) =>
              group.hits.length > 0 && (
                <GroupList
                  key={group.name}
                  group={group}
                  isOld={isTyping || group.isOld}
                  onGo={onClose}
                />
              ),
          )}
        </div>
        <p className="wide-only soft small">
          Arrows move, Enter opens.{' '}
          <Button look="quiet" onClick={onKeys}>
            All keys
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

/** People, screens and records by their words, from every screen. The bar itself goes without the query client. */
export function Palette(props: PaletteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Found {...props} />
    </QueryClientProvider>
  );
}
