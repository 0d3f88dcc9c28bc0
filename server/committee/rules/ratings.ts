/** One level given to one trainee: ids are small whole numbers, each kind its own. */
export type Rating = {
  trainee: number;
  epa: number;
  assessor: number;
  /** One submission of one assessor for one shift. */
  form: number;
  /** 1 to 5. */
  level: number;
  /** In training at the shift, leave not counted. */
  years: number;
};

/** Sums run in this order, so that the order in which ratings come changes no byte of what follows. */
function inOrder(a: Rating, b: Rating): number {
  return (
    a.trainee - b.trainee ||
    a.form - b.form ||
    a.assessor - b.assessor ||
    a.epa - b.epa ||
    a.years - b.years ||
    a.level - b.level
  );
}

export function sortRatings(ratings: readonly Rating[]): Rating[] {
  return ratings.toSorted(inOrder);
}

/** What stands between t and the years in training: the middle of three years. */
export const timeOf = (years: number) => years - 1.5;
/** Levels are counted from the middle of the scale. */
export const MIDDLE = 3;
