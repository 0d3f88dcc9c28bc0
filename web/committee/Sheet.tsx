import type { AgendaItem } from '#shared/committee-output.ts';
import { judgedWords } from '#shared/committee-words.ts';
import { sheetText } from '#web/committee/words.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import './sheet.css';

function Levels({ item: { name, judgements } }: { item: AgendaItem }) {
  return (
    <li className="report-of">
      <div className="report-of-whom">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <CopyButton
          text={sheetText(judgements)}
          label="Copy"
          doneLabel="Copied, a line each"
          about={name}
        />
      </div>
      <dl className="report-levels">
        {judgements.map(({ code, level }) => (
          <div key={code}>
            <dt className="soft small">{code}</dt>
            <dd>{level === null ? 'empty' : judgedWords(level)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What was decided, to be typed where milestones are reported: the accreditor's system takes it from nobody else. */
export function Sheet({ agenda }: { agenda: readonly AgendaItem[] }) {
  const decided = agenda
    .filter(({ judged }) => judged > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (decided.length === 0) return null;
  return (
    <Fold
      title="For reporting milestones"
      state={`Of ${decided.length} of ${agenda.length} residents, by name, in the order of the ACGME’s entry screen`}
    >
      <ol className="sheet">
        {decided.map((item) => (
          <Levels key={item.traineeId} item={item} />
        ))}
      </ol>
    </Fold>
  );
}
