/** Whether the page came with its words, and not with the shell's sign that they are on their way (scripts/build.ts). */
export function isMadeBefore(root: HTMLElement): boolean {
  return root.hasChildNodes() && root.dataset['opening'] === undefined;
}
