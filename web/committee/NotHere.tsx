import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import '#web/ui/button.css';

/** One view for all reasons: removed, or never for this person. */
export function NotHere({ title, children }: { title: string; children: string }) {
  return (
    <header className="head">
      <h1>{title}</h1>
      <p className="lede">{children} Whoever coordinates the committee can tell you more.</p>
      <div className="row">
        <Link className="btn primary" to={pathTo('/committee')}>
          Your meetings
        </Link>
      </div>
    </header>
  );
}
