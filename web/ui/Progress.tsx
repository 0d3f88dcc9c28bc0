import './progress.css';

type ProgressStep = 'waiting' | 'live' | 'done' | 'failed';

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

const STROKES = 20;

/** How much of something long is done. */
export function HowFar({ done, of }: { done: number; of: number }) {
  const passed = Math.floor((done / Math.max(1, of)) * STROKES);
  return (
    <Progress
      steps={Array.from({ length: STROKES }, (_, at) =>
        at < passed ? 'done' : at === passed ? 'live' : 'waiting',
      )}
    />
  );
}
