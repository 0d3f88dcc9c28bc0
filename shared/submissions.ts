/**
 * A form is one submission for one shift, however many EPAs; one of a day rated as a whole is a form as well
 * (docs/decisions/061). Each of these rows is an EPA of a form, or such a day.
 */
export function formsOf(rows: readonly { submission: string | number }[]): number {
  return new Set(rows.map(({ submission }) => submission)).size;
}
