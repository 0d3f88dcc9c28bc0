import { useState } from 'react';
import { Link } from 'react-router';
import type { PacketLevels } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { formsWithWords, writtenOf } from '#shared/telling.ts';
import { Feedback } from '#web/committee/Feedback.tsx';
import { QUOTED, quotesOf } from '#web/committee/telling.ts';
import type { Narrated, Quote } from '#web/committee/telling.ts';
import type { useOpened } from '#web/lists/use-opened.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './packet.css';

const KINDS = { next: 'Next time', well: 'Went well' } as const;

type Opening = { linkTo: ReturnType<typeof useOpened>['linkTo'] };

function Source({ narrative, linkTo }: { narrative: Narrated } & Opening) {
  const { epa, rating, ratingWords, assessor, shiftDate, canOpen, assessmentId } = narrative;
  const about = epa ? `EPA ${epa.number}, level ${rating}` : `The day, ${ratingWords}`;
  const words = (
    <span>
      {about}, <bdi>{assessor}</bdi>, {longShiftDate(shiftDate)}
    </span>
  );
  return canOpen ? (
    <Link {...linkTo(assessmentId)} aria-haspopup="dialog">
      {words}
    </Link>
  ) : (
    <span className="soft">{words}</span>
  );
}

function Quoted({ kind, text, narrative, linkTo }: Quote & Opening) {
  return (
    <li>
      <p className="small soft">{KINDS[kind]}</p>
      <p className="packet-quote verbatim">“{text}”</p>
      <p className="small">
        <Source narrative={narrative} linkTo={linkTo} />
      </p>
    </li>
  );
}

type SaidProps = Opening & { narratives: readonly Narrated[] } & Pick<PacketLevels, 'feedback'>;

/** The most telling first, or all of them, the newest first. Each opens its form. */
export function Said({ narratives, feedback, linkTo }: SaidProps) {
  const [isWhole, setWhole] = useState(false);
  const written = writtenOf(narratives);
  const forms = counted(formsWithWords(written), 'form');
  const telling = quotesOf(written);
  const all = written.flatMap((narrative): Quote[] => [
    ...(narrative.improvements === ''
      ? []
      : [{ kind: 'next' as const, text: narrative.improvements, narrative }]),
    ...(narrative.strengths === ''
      ? []
      : [{ kind: 'well' as const, text: narrative.strengths, narrative }]),
  ]);
  const quotes = isWhole ? all : telling;
  return (
    <Entry
      title="What was said"
      remark={written.length > 0 && `Of ${forms} with words. Each opens its form.`}
      body="flow"
    >
      {quotes.length === 0 ? (
        <p>Nothing was written in these forms.</p>
      ) : (
        <ul className="packet-quotes">
          {quotes.map(({ kind, text, narrative }) => (
            <Quoted
              key={`${kind} ${narrative.assessmentId}`}
              kind={kind}
              text={text}
              narrative={narrative}
              linkTo={linkTo}
            />
          ))}
        </ul>
      )}
      {all.length > Math.min(QUOTED, telling.length) && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show the most telling' : `Show all of ${forms}`}
        </Button>
      )}
      <Feedback feedback={feedback} />
    </Entry>
  );
}
