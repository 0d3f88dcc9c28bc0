import { Link } from 'react-router';
import { longDate } from '#shared/date-words.ts';
import { casesInShort, nameOf } from '#shared/pearl-names.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { PearlSetSummary } from '#shared/pearl-output.ts';
import { pathTo } from '#shared/screens.ts';
import { RenameSet } from '#web/pearls/RenameSet.tsx';
import { useRenaming } from '#web/pearls/use-renaming.ts';
import { questionsInWords } from '#web/pearls/words.ts';
import { IconButton } from '#web/ui/Button.tsx';

function factsOf({
  status,
  questions,
  learnerLevel,
  isCopy,
  isCorrected,
}: PearlSetSummary): string {
  const facts = [
    status === 'generating' ? 'Being written' : questionsInWords(questions),
    LEARNER_LEVEL_LABELS[learnerLevel],
    ...(isCopy ? ['Shared with you'] : []),
    ...(isCorrected ? ['Corrected since'] : []),
  ];
  return facts.join('\u00a0· ');
}

type SavedSetProps = { set: PearlSetSummary; onDelete: () => void };

/** A line of the list: leads to the set; named and deleted in place. */
export function SavedSet({ set, onDelete }: SavedSetProps) {
  const { isRenaming, button, open, close } = useRenaming();
  const name = nameOf(set);

  if (isRenaming) {
    return (
      <li>
        <RenameSet
          id={set.id}
          title={set.title}
          byCases={casesInShort(set.cases)}
          onClose={close}
        />
      </li>
    );
  }
  return (
    <li className="saved-set">
      <Link className="set" to={pathTo('/learning-materials/:id', { id: set.id })}>
        <span className="set-cases">{name}</span>
        <time className="set-when" dateTime={set.createdAt}>
          {longDate(new Date(set.createdAt))}
        </time>
        <span className="set-count">{factsOf(set)}</span>
      </Link>
      <IconButton icon="pen" label={`Rename ${name}`} ref={button} onClick={open} />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  );
}
