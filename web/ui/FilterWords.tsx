import { Button } from '#web/ui/Button.tsx';
import './filters.css';

type FilterWordsProps = { words: readonly string[]; onClear: () => void };

/** What narrows a list, in words, and the way out of it. */
export function FilterWords({ words, onClear }: FilterWordsProps) {
  if (words.length === 0) return null;
  return (
    <p className="row filter-words">
      <span>{words.join(' · ')}</span>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </p>
  );
}
