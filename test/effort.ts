/** Milliseconds of processor, of this process alone: a busy machine takes longer, not more. */
export function processorMs(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Of several runs the cheapest: the first compiles, and one may meet the collection of garbage. */
export function leastProcessorMs(runs: number, run: () => void): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(run)));
}
