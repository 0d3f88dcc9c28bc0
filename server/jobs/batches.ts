/** Until one is not full. Answers how many there were in all. */
export async function inBatches(most: number, run: () => Promise<number>): Promise<number> {
  let all = 0;
  let last = most;
  while (last === most) {
    last = await run();
    all += last;
  }
  return all;
}
