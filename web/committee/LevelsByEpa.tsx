import { Link } from 'react-router';
import type { PacketEpa, PacketLevels } from '#shared/committee-output.ts';
import { levelNumber, levelWords, rangeWords, whyNoLevel } from '#shared/committee-words.ts';
import { longShiftDate, monthOf } from '#shared/shift-date.ts';
import { Course } from '#web/committee/Course.tsx';
import { axisOf } from '#web/committee/course.ts';
import type { Axis } from '#web/committee/course.ts';
import { EpaForms } from '#web/committee/EpaForms.tsx';
import { courseWords, evidenceWords, surerWords } from '#web/committee/words.ts';
import { useOpened } from '#web/lists/use-opened.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import './committee.css';
import './packet.css';

function Level({ epa: { level, points } }: { epa: PacketEpa }) {
  if (level === null) {
    return <span className="packet-level soft small">{points.length > 0 && 'too few'}</span>;
  }
  return (
    <span className="packet-level">
      <span className="unseen">{levelWords(level)}</span>
      <b aria-hidden="true">{levelNumber(level.estimate)}</b>
      <span className="soft small" aria-hidden="true">
        {rangeWords(level)}
      </span>
    </span>
  );
}

type EpaProps = { epa: PacketEpa; axis: Axis; linkTo: ReturnType<typeof useOpened>['linkTo'] };

function Epa({ epa, axis, linkTo }: EpaProps) {
  const isSeen = epa.points.length > 0;
  return (
    <li className={isSeen ? 'packet-epa' : 'packet-epa packet-blank'}>
      <span className="packet-no serif" aria-hidden="true">
        {epa.number}
      </span>
      <span className="packet-what">
        <span className="unseen">EPA {epa.number}: </span>
        <b>{epa.shortName}</b>
        <span className="soft small">
          {isSeen ? (
            <Link {...linkTo(String(epa.number))} aria-haspopup="dialog">
              {evidenceWords(epa)}
              <span className="unseen">, forms of EPA {epa.number}</span>
            </Link>
          ) : (
            evidenceWords(epa)
          )}
        </span>
      </span>
      {isSeen && (
        <span className="packet-course">
          <Course epa={epa} axis={axis} label={courseWords(epa)} />
        </span>
      )}
      <Level epa={epa} />
    </li>
  );
}

function Numbers({ epas }: Pick<PacketLevels, 'epas'>) {
  return (
    <PlotTable
      figures
      caption="Levels by EPA"
      heads={['EPA', 'Forms', 'People', 'Mean of half a year', 'Likely', 'Most likely']}
      rows={epas.map(({ number, title, forms, assessors, rawMean, level }) => ({
        id: String(number),
        cells: [
          `${number} ${title}`,
          forms,
          assessors,
          rawMean === null ? '—' : levelNumber(rawMean),
          level === null ? '—' : rangeWords(level),
          level === null ? '—' : levelNumber(level.estimate),
        ],
      }))}
    />
  );
}

type LevelsByEpaProps = {
  levels: PacketLevels;
  to: string;
  /** Of a form. */
  linkTo: EpaProps['linkTo'];
};

/** Every EPA of the form with its level over time: as it is drawn, in words, and as a table. */
export function LevelsByEpa({ levels: { epas, why }, to, linkTo }: LevelsByEpaProps) {
  const axis = axisOf(epas, to);
  const { opened, linkTo: linkToEpa, close } = useOpened('epa');
  const open = epas.find(({ number }) => String(number) === opened);
  const half = Math.ceil(epas.length / 2);
  const surer = surerWords(epas);
  return (
    <section className="entry whole-width" aria-labelledby="packet-epas">
      <header className="side committee-side">
        <h2 id="packet-epas">Level by EPA</h2>
        <p>
          From 1, the lowest line, to 5. A ring is a form; the pen line is the level, and the wash
          where it lies nine times in ten. {monthOf(axis.from)} to {longShiftDate(axis.to)}.
        </p>
      </header>
      <div className="flow">
        {why !== null && (
          <Notice look="look">
            No level is shown: {whyNoLevel(why)}. What was given stands below.
          </Notice>
        )}
        <div className="packet-epas">
          {[epas.slice(0, half), epas.slice(half)].map((part) => (
            <ol key={part[0]?.number ?? 0}>
              {part.map((epa) => (
                <Epa key={epa.number} epa={epa} axis={axis} linkTo={linkToEpa} />
              ))}
            </ol>
          ))}
        </div>
        {surer.length > 0 && (
          <Notice>
            {surer.map(({ about, forms, end }) => (
              <p key={about}>
                {about} <b className="strong">{forms}</b> {end}
              </p>
            ))}
          </Notice>
        )}
        <div className="committee-screen">
          <Numbers epas={epas} />
        </div>
        {open && <EpaForms epa={open} linkTo={linkTo} onClose={close} />}
      </div>
    </section>
  );
}
