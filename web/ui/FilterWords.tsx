import { Button } from '#web/ui/Button.tsx';
import './filters.css';

type FilterWordsProps = {
  words: readonly string[];
  /** On wide screens a line of filters above the list says it already. */
  phone?: boolean;
  onClear: () => void;
};

/** What narrows a list, in words, and the way out of it. */
export function FilterWords({ words, phone = false, onClear }: FilterWordsProps) {
  if (words.length === 0) return null;
  return (
    <p className={phone ? 'row filter-words phone-only' : 'row filter-words'}>
      <span>{words.join(' · ')}</span>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </p>
  );
}
