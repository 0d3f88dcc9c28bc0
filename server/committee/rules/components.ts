import type { Rating } from './ratings.ts';

/** Trainees who are connected by assessors, with all their ratings; both in ascending order. */
export type Component = { trainees: number[]; assessors: number[]; ratings: Rating[] };

const ascending = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

/** Whose leniency can be told from whose ability: groups that share no assessor cannot be compared (Linacre). */
export function componentsOf(ratings: readonly Rating[]): Component[] {
  const parents = new Map<string, string>();
  function rootOf(node: string): string {
    let root = node;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== node) parents.set(node, root);
    return root;
  }
  const pairs = new Map<number, Set<number>>();
  for (const { trainee, assessor } of ratings) {
    const met = pairs.get(trainee) ?? new Set();
    pairs.set(trainee, met.add(assessor));
  }
  for (const [trainee, met] of pairs) {
    for (const assessor of met) {
      const [mine, theirs] = [rootOf(`t${trainee}`), rootOf(`a${assessor}`)];
      if (mine !== theirs) parents.set(mine, theirs);
    }
  }

  const found = new Map<string, Component>();
  const rootOfTrainee = new Map<number, Component>();
  for (const trainee of ascending(pairs.keys())) {
    const root = rootOf(`t${trainee}`);
    const component = found.get(root) ?? { trainees: [], assessors: [], ratings: [] };
    component.trainees.push(trainee);
    found.set(root, component);
    rootOfTrainee.set(trainee, component);
  }
  for (const rating of ratings) rootOfTrainee.get(rating.trainee)?.ratings.push(rating);
  for (const component of found.values()) {
    component.assessors = ascending(
      new Set(component.trainees.flatMap((trainee) => [...(pairs.get(trainee) ?? [])])),
    );
  }
  return [...found.values()];
}
