import './skeleton.css';

type SkeletonProps = {
  lines?: number;
  /** Announced; without it the skeleton is decoration beside words that say the same. */
  label?: string;
  /** Shows only when the wait is longer than 300 ms. */
  late?: boolean;
};

export function Skeleton({ lines = 3, label, late = false }: SkeletonProps) {
  return (
    <div
      className={late ? 'skeleton late' : 'skeleton'}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
