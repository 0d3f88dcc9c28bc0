/** Which procedures can be logged: those on the form that holds on their date. */
import { formOn } from '#shared/form-templates.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** What a version of the form lets be logged, and the first date that it is for. */
export type ListedTypes = { from: string | null; types: string[] };

export function listedTypes(forms: readonly FormVersion[]): ListedTypes[] {
  return forms.map(({ from, template }) => ({ from, types: template.procedures.types }));
}

/** Why a procedure of this date cannot be logged; null when it can. The forms come in the order of their dates. */
export function problemOfType(
  forms: readonly ListedTypes[],
  { procedure, date }: { procedure: string; date: string },
): string | null {
  const types = formOn(forms, date)?.types ?? [];
  if (types.includes(procedure)) return null;
  const day = longShiftDate(date);
  return types.length === 0
    ? `The form of ${day} lists no procedures. Your program’s administrators can add them`
    : `“${procedure}” is not on the form of ${day}. Please choose another procedure`;
}

/** As a form lists them, then the others by name. */
export function inOrderOf(order: readonly string[], types: readonly string[]): string[] {
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return types.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
