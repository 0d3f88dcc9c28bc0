import './progress.css';

export type ProgressStep = 'waiting' | 'live' | 'done' | 'failed';

/** One stroke a step. Decoration: the same must stand beside it in words. */
export function Progress({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <div className="progress" aria-hidden="true">
      {steps.map((step, index) => (
        <i key={index} className={step} />
      ))}
    </div>
  );
}
