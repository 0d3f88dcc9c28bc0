import { useQuery } from '@tanstack/react-query';
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
              {items.map(({ id, question, details }) => (
                <li key={id}>
                  <div>
                    <p className="bidi">{question}</p>
                    <p className="bidi soft small case-start">{details}</p>
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
