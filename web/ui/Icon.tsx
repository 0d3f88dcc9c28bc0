/** Own drawing on a 24 px grid with a 1.5 px pen. */
const PATHS = {
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5v5.5M12 16.3v.1',
  arrow: 'M4.5 12h15M14 6.5l5.5 5.5-5.5 5.5',
  book: 'M12 6.5C9.5 4.7 6.7 4.3 3.5 4.5v13.7c3.2-.2 6 .2 8.5 2 2.5-1.8 5.3-2.2 8.5-2V4.5C17.3 4.3 14.5 4.7 12 6.5zM12 6.5v13.7',
  check: 'M4.5 12.8l5 5L19.5 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.7v.1',
  link: 'M10 14a3.8 3.8 0 0 0 5.5 0l3.4-3.5a3.9 3.9 0 0 0-5.5-5.5l-1.6 1.7M14 10a3.8 3.8 0 0 0-5.5 0l-3.4 3.5a3.9 3.9 0 0 0 5.5 5.5l1.6-1.7',
  offline:
    'M2.8 9.5c2.2-2 4.8-3.2 7.6-3.4M14.8 6.5c2.4.5 4.5 1.5 6.4 3M6.2 13c1-.9 2.2-1.6 3.5-1.9M14.5 11.3c1.2.4 2.3 1 3.3 1.8M10 16.5c1.3-.8 2.7-.8 4 0M4 4l16 16',
  out: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 14v5.5H4.5V7H10',
  pen: 'M4.5 19.5l1.2-4.8L16.3 4.1l3.6 3.6L9.3 18.3zM13.8 6.6l3.6 3.6',
  plus: 'M12 5v14M5 12h14',
  redo: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  star: 'M12 3.6l2.6 5.4 5.8.8-4.2 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.6 9.8l5.8-.8z',
  tally: 'M6 5v14M10 5v14M14 5v14M18 5v14M3.5 16.5l17-9',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
} as const;
export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as IconName[];

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? 'i on' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
