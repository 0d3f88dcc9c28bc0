import { useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import './field.css';
import './filters.css';

const PAUSE = 200;

type SearchFieldProps = {
  label: string;
  /** In place of the label, where a phone has no room for it. */
  hint?: string;
  /** As the address has it. */
  value: string;
  onSearch: (value: string) => void;
  /** At every key, and when the address brings other words: for what is filtered where it is. */
  onText?: ((text: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
};

/** Searches when the typing pauses; what the browser's Back brings is taken over. */
export function SearchField({
  label,
  hint = label,
  value,
  onSearch,
  onText,
  onFocus,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const { key } = useLocation();
  const type = useNavigationType();
  const [arrival, setArrival] = useState(key);
  const [asked, setAsked] = useState(value);

  // Our own searches replace the address; anything else came from outside this field. Words typed while it came stay.
  if (arrival !== key) {
    setArrival(key);
    if (type !== NavigationType.Replace && text.trim() === asked) {
      setText(value);
      setAsked(value);
    }
  }

  useLayoutEffect(() => onText?.(text), [text, onText]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <div className="pick lead">
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={200}
        value={text}
        onFocus={onFocus}
        onChange={(event) => setText(event.target.value)}
      />
      <Icon name="search" />
    </div>
  );
}
