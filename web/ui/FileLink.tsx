import type { MouseEvent } from 'react';

type FileLinkProps = {
  path: string;
  label: string;
  className?: string;
  isBusy: boolean;
  onPress: (path: string) => void;
};

/** A link to a file, which can be opened like every link; a plain press goes through `onPress`. */
export function FileLink({ path, label, className, isBusy, onPress }: FileLinkProps) {
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPress(path);
  }
  return (
    <a className={className} href={path} download aria-busy={isBusy || undefined} onClick={press}>
      {label}
    </a>
  );
}
