import { textOf as writtenText } from '#web/forms/form-data.ts';

/** What is written in a form's input, without blanks around it. */
export function textOf(data: FormData, name: string): string {
  return writtenText(data, name).trim();
}
