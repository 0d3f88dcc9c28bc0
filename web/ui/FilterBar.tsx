import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import './filters.css';

type FilterBarProps = {
  q: string;
  onSearch: (q: string) => void;
  /** At every key, for a list that is filtered where it is. */
  onText?: ((text: string) => void) | undefined;
  /** How many filters narrow the list. */
  count: number;
  /** The commonest ones, beside the search on wide screens. */
  wide: ReactNode;
  /** All of them, and the order. */
  sheet: ReactNode;
  /** What closing the sheet shows, as "Show 12 assessments". */
  shown: string;
};

/** The search and one button; on wide screens the commonest filters stand beside it. */
export function FilterBar(props: FilterBarProps) {
  const { q, onSearch, onText, count, wide, sheet, shown } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="filters list-filters">
      <SearchField label="Search" value={q} onSearch={onSearch} onText={onText} />
      <div className="wide-only choices-row">{wide}</div>
      <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
      {isOpen && (
        <Dialog title="Filter and sort" onClose={close} light>
          <div className="fields">{sheet}</div>
          <div className="row answers">
            <Button look="primary" onClick={close}>
              {shown}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
