import { DEBRIEF_SECTIONS } from '#shared/debriefs.ts';
import type { DebriefSection } from '#shared/debriefs.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';

function place(userId: string, day: string): string {
  return `debrief.folds.${userId}.${day}`;
}

/** Which sections of a shift stand open in this tab: whoever comes back from its report finds them so. */
export function keptFolds(userId: string, day: string): DebriefSection[] {
  const kept = (readKept('tab', place(userId, day)) ?? '').split(' ');
  return DEBRIEF_SECTIONS.filter((section) => kept.includes(section));
}

export function keepFold(
  userId: string,
  day: string,
  section: DebriefSection,
  isOpen: boolean,
): void {
  const others = keptFolds(userId, day).filter((one) => one !== section);
  const open = isOpen ? [...others, section] : others;
  writeKept('tab', place(userId, day), open.length === 0 ? null : open.join(' '));
}

/** The debrief is gone: what was open belongs to it. */
export function forgetFolds(userId: string, day: string): void {
  writeKept('tab', place(userId, day), null);
}
