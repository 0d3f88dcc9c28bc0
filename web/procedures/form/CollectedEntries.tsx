import { entryTitle, entryWords } from '#web/procedures/form/words.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import { isBegun } from '#web/procedures/form/entry.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';

type CollectedEntriesProps = {
  draft: ProcedureDraft;
  onChange: (at: number) => void;
  onRemove: (entryKey: string) => void;
};

/** The others of this shift: they go with the one in hand. */
export function CollectedEntries({ draft, onChange, onRemove }: CollectedEntriesProps) {
  const { entries, inHand } = draft;
  if (entries.length < 2) return null;
  return (
    <section className="collected" aria-label="Logged together">
      <h3>Logged together</h3>
      <ol>
        {entries.map((entry, at) => (
          <li key={entry.entryKey} className={at === inHand ? 'is-in-hand' : undefined}>
            <div>
              <b>{isBegun(entry) ? entryTitle(entry) : 'The next one'}</b>
              <span className="soft small">
                {at === inHand ? 'Below' : entryWords(entry)}
                {entry.refusal && at !== inHand && ' · Not stored yet'}
              </span>
            </div>
            {at !== inHand && (
              <Button look="quiet" onClick={() => onChange(at)}>
                Change<span className="unseen"> {entryTitle(entry)}</span>
              </Button>
            )}
            <IconButton
              icon="trash"
              label={`Take out ${isBegun(entry) ? entryTitle(entry) : 'the next one'}`}
              onClick={() => onRemove(entry.entryKey)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
