import './icon.css';

/** Own drawing on a 24 px grid with a 1.5 px pen. */
const PATHS = {
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5v5.5M12 16.3v.1',
  arrow: 'M4.5 12h15M14 6.5l5.5 5.5-5.5 5.5',
  book: 'M12 6.5C9.5 4.7 6.7 4.3 3.5 4.5v13.7c3.2-.2 6 .2 8.5 2 2.5-1.8 5.3-2.2 8.5-2V4.5C17.3 4.3 14.5 4.7 12 6.5zM12 6.5v13.7',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  check: 'M4.5 12.8l5 5L19.5 6.5',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M18 20h2v-2',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  eye: 'M2.5 12c2.6-4.4 5.8-6.5 9.5-6.5s6.9 2.1 9.5 6.5c-2.6 4.4-5.8 6.5-9.5 6.5S5.1 16.4 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  flag: 'M5.5 20.5V4.5M5.5 5.5c4.5-2.5 8.5 2.5 13 0v8.5c-4.5 2.5-8.5-2.5-13 0',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.7v.1',
  lock: 'M5.5 10.5h13v9.5h-13zM8.5 10.5V8c0-5 7-5 7 0v2.5',
  left: 'M14.5 6l-6 6 6 6',
  link: 'M10 14a3.8 3.8 0 0 0 5.5 0l3.4-3.5a3.9 3.9 0 0 0-5.5-5.5l-1.6 1.7M14 10a3.8 3.8 0 0 0-5.5 0l-3.4 3.5a3.9 3.9 0 0 0 5.5 5.5l1.6-1.7',
  notebook: 'M6 3.5h13v17H6zM9.5 3.5v17M4 8h3.5M4 12h3.5M4 16h3.5M12.5 8.5h3.5',
  offline:
    'M2.8 9.5c2.2-2 4.8-3.2 7.6-3.4M14.8 6.5c2.4.5 4.5 1.5 6.4 3M6.2 13c1-.9 2.2-1.6 3.5-1.9M14.5 11.3c1.2.4 2.3 1 3.3 1.8M10 16.5c1.3-.8 2.7-.8 4 0M4 4l16 16',
  out: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 14v5.5H4.5V7H10',
  pen: 'M4.5 19.5l1.2-4.8L16.3 4.1l3.6 3.6L9.3 18.3zM13.8 6.6l3.6 3.6',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 16.5H4V9h16v7.5h-3M7 14h10v6.5H7z',
  redo: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  star: 'M12 3.6l2.6 5.4 5.8.8-4.2 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.6 9.8l5.8-.8z',
  table: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  tally: 'M6 5v14M10 5v14M14 5v14M18 5v14M3.5 16.5l17-9',
  mic: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3M5.5 11.5c0 8 13 8 13 0M12 17.8v3',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.500M15.5 5.200a3.3 3.3 0 0 1 0 5.900M17.5 14.600c2.1.7 3.5 2.3 4 4.9',
  right: 'M9.5 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.3 15.300l5.2 5.2',
  sort: 'M8 19V5.500M4.5 9L8 5.5 11.5 9M16 5v13.500M12.5 15l3.5 3.5 3.5-3.5',
  sorted: 'M12 5v14M7 14l5 5 5-5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9h9.5c7.3 0 7.3 10.5 0 10.5H9',
  unseen:
    'M2.5 12c2.6-4.4 5.8-6.5 9.5-6.5s6.9 2.1 9.5 6.5c-2.6 4.4-5.8 6.5-9.5 6.5S5.1 16.4 2.5 12zM4 20.500L20 3.5',
  verify:
    'M4 6.5l1.7 1.7L8.8 5M4 13l1.7 1.7 3.1-3.2M4 19.5l1.7 1.7L8.8 18M12.5 7h8M12.5 13.5h8M12.5 20h5',
} as const;
export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as IconName[];

type IconProps = {
  name: IconName;
  filled?: boolean;
  tone?: 'primary' | 'right' | 'soft' | 'attention' | 'star' | undefined;
  /** big: what a whole screen says; word: beside one; mark: a small tick of a list, in its ring. */
  size?: 'big' | 'word' | 'mark';
  /** turns: over when what it unfolds is open. leads: a step on when its link is pointed at. */
  moves?: 'turns' | 'leads';
};

export function Icon({ name, filled = false, tone, size, moves }: IconProps) {
  const look = ['i', filled && 'on', tone, size, moves].filter(Boolean).join(' ');
  return (
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
