import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pearlOf } from '#web/review/pearl.ts';
import { putAsideQuery } from '#web/review/queries.ts';
import { putAside } from '#web/review/use-sitting.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What never comes up, until it is taken back. */
export function PutAsideEntry({ userId }: { userId: string }) {
  const query = useQuery(putAsideQuery(userId));
  return (
    <Entry title="Put aside" remark="These do not come up.">
      <div className="flow">
        <Loaded query={query}>
          {({ items }) => (
            <ul className="aside-list">
              {items.map(({ id, question, details, forgotten, ...place }) => (
                <li key={id}>
                  <div>
                    <p className="bidi">{question}</p>
                    <p className="bidi soft small case-start">{details}</p>
                    {forgotten !== null && (
                      <p className="small">
                        Forgotten {forgotten} times. Read <Link to={pearlOf(place)}>its pearl</Link>{' '}
                        before you take it back.
                      </p>
                    )}
                  </div>
                  <Button
                    compact
                    aria-label={`Take back: ${question}`}
                    onClick={() => putAside(userId, id, false)}
                  >
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Entry>
  );
}
