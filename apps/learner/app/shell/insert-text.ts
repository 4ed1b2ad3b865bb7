/**
 * Writes into a field as if it were typed: the browser's own undo takes it back. The command is marked as old in the
 * standards and has no successor; where it is missing, only undo is lost.
 */
export function insertText(area: HTMLTextAreaElement, text: string, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
