import { Filled, parts, whole } from '#web/kept/fields.ts';

const teacher = whole({ id: Filled, name: Filled });
const sent = parts({ sent: Filled });

/** Whom the form is about: named by the link that led here, in this tab alone. */
export function teacherOf(state: unknown): { id: string; name: string } | null {
  return teacher(state) ?? null;
}

/** About whom something was sent just now. */
export function sentOf(state: unknown): string | null {
  return sent(state)?.sent ?? null;
}
