/** Where a text waits in the tab: by person, like a draft (docs/decisions/015). */
export function ownTextKey(userId: string | null, name: string): string {
  return `debrief.${name}.${userId ?? 'guest'}`;
}
