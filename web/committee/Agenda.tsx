import { Link } from 'react-router';
import { reasonsWords } from '#shared/committee-words.ts';
import type { AgendaItem } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { LevelCell } from '#web/committee/LevelCell.tsx';
import { emptyBoxes, shareWords } from '#web/committee/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import './agenda.css';
import './committee.css';

type CountProps = { count: number; words: string; className?: string };

/** A figure under its head; on phones with its own noun, and left out where it is nothing. */
function Count({ count, words, className = '' }: CountProps) {
  return (
    <td className={`committee-count ${count === 0 ? 'committee-zero ' : ''}${className}`}>
      <span className="committee-wide">{count}</span>
      <span className="committee-phone">{words}</span>
    </td>
  );
}

type RowProps = { meetingId: string; item: AgendaItem; withReason: boolean };

function Row({ meetingId, item, withReason }: RowProps) {
  const { traineeId, name, programYear, forms, assessors, biggest, unseen, behind } = item;
  return (
    <tr>
      <th scope="row">
        <Link
          data-opens
          to={pathTo('/committee/:id/trainees/:traineeId', { id: meetingId, traineeId })}
        >
          <bdi>{name}</bdi>
        </Link>
        {item.isDecided && (
          <span className="committee-decided soft small">
            <Icon name="check" size="word" />{' '}
            {['decided', emptyBoxes(item)].filter(Boolean).join(', ')}
          </span>
        )}
      </th>
      <td className="committee-year">
        {programYear !== null && (
          <>
            <span className="committee-phone">year </span>
            {programYear}
          </>
        )}
      </td>
      <Count count={forms} words={counted(forms, 'form')} />
      <Count count={assessors} words={counted(assessors, 'person', 'people')} />
      <td className={`committee-count committee-spare${forms === 0 ? ' committee-zero' : ''}`}>
        <span className="committee-phone">one wrote </span>
        {shareWords(biggest, forms)}
      </td>
      <LevelCell level={item.level} forms={forms} />
      <Count
        count={unseen}
        words={`${counted(unseen, 'EPA')} not seen`}
        className="committee-spare"
      />
      {behind === null ? (
        <td className="committee-count committee-zero">
          <span aria-hidden="true">—</span>
          <span className="unseen">not counted this year</span>
        </td>
      ) : (
        <Count
          count={behind}
          words={`${counted(behind, 'minimum')} behind`}
          className={behind > 0 ? 'attention strong' : ''}
        />
      )}
      {withReason && <td className="committee-why">{reasonsWords(item.reasons)}</td>}
    </tr>
  );
}

type TableProps = {
  meetingId: string;
  caption: string;
  items: readonly AgendaItem[];
  withReason?: boolean;
};

function AgendaTable({ meetingId, caption, items, withReason = false }: TableProps) {
  return (
    <table className={withReason ? 'committee-agenda' : 'committee-agenda committee-quick'}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Trainee</th>
          <th scope="col">Year</th>
          <th scope="col" className="committee-count">
            Forms
          </th>
          <th scope="col" className="committee-count">
            People
          </th>
          <th scope="col" className="committee-count committee-spare">
            By one
          </th>
          <th scope="col">Level now, likely range</th>
          <th scope="col" className="committee-count committee-spare">
            Unseen
          </th>
          <th scope="col" className="committee-count">
            Behind
          </th>
          {withReason && <th scope="col">Look, because</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.traineeId} meetingId={meetingId} item={item} withReason={withReason} />
        ))}
      </tbody>
    </table>
  );
}

type AgendaProps = { meetingId: string; agenda: readonly AgendaItem[] };

/** All trainees, those who ask for a look first and with the reason. */
export function Agenda({ meetingId, agenda }: AgendaProps) {
  const first = agenda.filter(({ reasons }) => reasons.length > 0);
  const others = agenda.filter(({ reasons }) => reasons.length === 0);
  return (
    <>
      <section className="entry whole-width" aria-labelledby="committee-first">
        <header className="side committee-side">
          <h2 id="committee-first">Look first</h2>
          <p>Order: what is least certain, then what is behind. Never the level alone.</p>
        </header>
        {first.length === 0 ? (
          <p>Nobody asks for a look.</p>
        ) : (
          <AgendaTable
            meetingId={meetingId}
            caption="Trainees who ask for a look"
            items={first}
            withReason
          />
        )}
      </section>
      {others.length > 0 && (
        <section className="entry whole-width" aria-labelledby="committee-others">
          <header className="side committee-side">
            <h2 id="committee-others">
              {first.length === 0 ? `All ${others.length}` : `The other ${others.length}`}
            </h2>
            <p>Nothing stands out. Each still gets a page and a decision.</p>
          </header>
          <AgendaTable meetingId={meetingId} caption="All other trainees" items={others} />
        </section>
      )}
      <p className="committee-note soft small">
        Level now: with an average assessor, all weekday EPAs together; it lies in the range nine
        times in ten. How it is computed, and how often that is right, stands{' '}
        <Link to={pathTo('/fair-level')}>on one page</Link>. By one: the share of whoever wrote
        most. Unseen: EPAs. Behind: minimums missed at this pace, in the last year alone.
      </p>
    </>
  );
}
