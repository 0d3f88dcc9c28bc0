import { useId } from 'react';
import { HATCH_LOOKS, HatchArea, HatchStrokes } from '#web/ui/Hatch.tsx';

/** What the parts of the bars are, in words. */
export function HatchKey({ parts }: { parts: readonly string[] }) {
  const strokes = useId();
  return (
    <div>
      <HatchStrokes id={strokes} />
      <ul className="hatch-key">
        {parts.map((part, index) => (
          <li key={part} className="hatch-mark">
            <svg aria-hidden="true">
              <HatchArea
                look={HATCH_LOOKS[index] ?? 'open'}
                strokes={strokes}
                x="1"
                y="1"
                width="20"
                height="12"
              />
            </svg>
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}
