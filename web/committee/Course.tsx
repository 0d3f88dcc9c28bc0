import type { PacketEpa } from '#shared/committee-output.ts';
import { courseOf, GRID, HEIGHT } from '#web/committee/course.ts';
import type { Axis } from '#web/committee/course.ts';
import './course.css';

type CourseProps = {
  epa: Pick<PacketEpa, 'course' | 'points'>;
  axis: Axis;
  /** The same in words. */
  label: string;
};

/** A level over time: rings for forms, a pen line for the level, a wash where it lies nine times in ten. */
export function Course({ epa, axis, label }: CourseProps) {
  const { wash, edges, line, rings, dot } = courseOf(epa, axis);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
    <svg className="course" height={HEIGHT} role="img" aria-label={label}>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="course-grid" d={GRID} />
        {wash && <path className="course-wash" d={wash} />}
        {edges && <path className="course-edge" d={edges} />}
        {line && <path className="course-line" d={line} />}
      </svg>
      {rings.map(({ id, x, y }) => (
        <circle key={id} className="course-ring" cx={`${x}%`} cy={y} r="2" />
      ))}
      {dot && <circle className="course-dot" cx={`${dot.x}%`} cy={dot.y} r="4" />}
    </svg>
  );
}
