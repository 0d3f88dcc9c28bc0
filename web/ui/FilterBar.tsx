import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import './filters.css';

type FilterBarProps = {
  /** None where nothing is searched by words. */
  search?: ComponentProps<typeof SearchField>;
  /** How many filters narrow the list. */
  count: number;
  /** All of them, for a line above the list. */
  line: ReactNode;
  /** All of them and the order, for phones. */
  sheet: ReactNode;
  /** What closing the sheet shows, as "Show 12 assessments". */
  shown: string;
  onClear: () => void;
};

/** A line above the list on wide screens; on phones the search and one button for the rest. */
export function FilterBar({ search, count, line, sheet, shown, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="filters list-filters">
      {search && <SearchField hint="Search" {...search} />}
      <div className="wide-only choices-row">{line}</div>
      <div className="wide-only">
        <Button look="quiet" disabled={count === 0} onClick={onClear}>
          Clear<span className="unseen"> filters</span>
        </Button>
      </div>
      <div className="phone-only">
        <Button icon="sort" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </div>
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
