import { counted } from '#shared/count-words.ts';
import { halvesInWords, shownFromWords, STATEMENT_WORDS } from '#shared/teaching-words.ts';
import type { TeachingBatch, TeachingResults } from '#shared/teaching-output.ts';
import { COMMENT_KINDS } from '#shared/teaching.ts';
import { Points } from '#web/teaching/Points.tsx';
import { medianWords, unseenWords } from '#web/teaching/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import './teaching.css';

/** As whoever teaches reads it. */
const READ_AS = {
  helped: 'What helped trainees learn',
  more: 'What would help them more',
} as const;

type BatchProps = { batch: TeachingBatch; saysWhere: boolean };

function Batch({ batch, saysWhere }: BatchProps) {
  return (
    <Entry
      title={halvesInWords(batch.from, batch.until)}
      remark={
        <>
          {saysWhere && <bdi className="taught-where">{batch.organization}</bdi>}
          {counted(batch.evaluations, 'evaluation')} together. None of them will be added to or
          changed.
        </>
      }
      body="flow"
    >
      <ul className="taught">
        {batch.statements.map(({ key, counts, median, unseen }) => (
          <li key={key}>
            <h3>{STATEMENT_WORDS[key]}</h3>
            <Points counts={counts} />
            <p className="soft">
              {medianWords(median)} {unseenWords(unseen)}
            </p>
          </li>
        ))}
      </ul>
      {COMMENT_KINDS.map((kind) => (
        <section className="taught-texts" key={kind}>
          <h3>{READ_AS[kind]}</h3>
          {batch[kind].length === 0 ? (
            <p className="soft">Nobody wrote anything here.</p>
          ) : (
            <ul>
              {batch[kind].map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- shuffled once, in this order for good
                <li className="quote verbatim" key={at}>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Entry>
  );
}

/** What was released, the latest first; each by itself, so that no two are told apart by what came between them. */
export function Batches({ batches, half }: Omit<TeachingResults, 'name'>) {
  if (batches.length === 0) {
    return (
      <Entry title="Nothing to read yet">
        <p className="measure">
          What trainees write is shown once four of them have written and the half-year is over.
          Whether anybody has written is not said before.
        </p>
      </Entry>
    );
  }
  const saysWhere = new Set(batches.map(({ organization }) => organization)).size > 1;
  return (
    <>
      <Entry title={halvesInWords(half)} remark="This half-year.">
        <p className="measure">{shownFromWords(half)}</p>
      </Entry>
      {batches.map((batch) => (
        <Batch key={batch.id} batch={batch} saysWhere={saysWhere} />
      ))}
    </>
  );
}
