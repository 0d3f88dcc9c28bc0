import { Link } from 'react-router';
import { pearlOf } from '#web/review/pearl.ts';
import type { Given } from '#web/review/sitting.ts';
import { caseName } from '#web/review/words.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** What was wrong, each with the way to its text. */
export function Missed({ missed }: { missed: readonly Given[] }) {
  if (missed.length === 0) return null;
  return (
    <ul className="missed">
      {missed.map(({ question }) => (
        <li key={question.id}>
          <Link to={pearlOf(question)}>
            <span className="soft small">
              Missed, of <bdi>{caseName(question.details)}</bdi>
            </span>
            <span className="bidi strong case-start">{question.question}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
