/** The sub-competencies of emergency medicine's milestones 2.0, in their order. */
export const EM_MILESTONES = [
  ...codes('PC', 8),
  ...codes('MK', 2),
  ...codes('SBP', 4),
  ...codes('PBLI', 2),
  ...codes('PROF', 3),
  ...codes('ICS', 3),
];

function codes(competency: string, many: number): string[] {
  return Array.from({ length: many }, (_, index) => `${competency}${index + 1}`);
}

/** Known ones in the order of the specialty, others behind them by their signs. */
export function sortedMilestones(given: Iterable<string>): string[] {
  const place = (code: string) => EM_MILESTONES.indexOf(code) + 1 || EM_MILESTONES.length + 1;
  return [...new Set(given)].toSorted(
    (a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0),
  );
}
