import './hatch.css';

export const HATCH_LOOKS = ['solid', 'strokes', 'open'] as const;
type HatchLook = (typeof HATCH_LOOKS)[number];

/** The strokes that an area is filled with; once in a drawing. */
export function HatchStrokes({ id }: { id: string }) {
  return (
    <svg className="hatch-strokes" width="0" height="0" aria-hidden="true">
      <pattern id={id} patternUnits="userSpaceOnUse" width="5" height="5">
        <path className="hatch-stroke" d="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" />
      </pattern>
    </svg>
  );
}

type AreaProps = { look: HatchLook; strokes: string } & Record<
  'x' | 'y' | 'width' | 'height',
  string | number
>;

/** A part of a bar: told from its neighbours by the pen, not by a color. */
export function HatchArea({ look, strokes, ...place }: AreaProps) {
  const fill = look === 'strokes' ? `url(#${strokes})` : undefined;
  return <rect className={`hatch ${look}`} fill={fill} {...place} />;
}
