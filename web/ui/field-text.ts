export type TextElement = HTMLTextAreaElement | HTMLInputElement;

export function selectInField(field: TextElement, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
}

/** As if it were typed: whoever listens to the field hears of it, and Ctrl+Z takes it back. */
export function replaceInField(
  field: TextElement,
  start: number,
  end: number,
  replacement: string,
): void {
  selectInField(field, start, end);
  // Deprecated, and still the only way that keeps the field's own history in every browser.
  if (document.execCommand('insertText', false, replacement)) return;
  field.setRangeText(replacement, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
