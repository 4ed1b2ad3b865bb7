import { type FaultOptions, markdownFaults } from '@cungnghe/markdown/markdown-faults';
import { findPlaceholder } from '../../library/public.ts';
import { type Findings, placeAt, start } from './faults.ts';

export type TextOptions = Pick<FaultOptions, 'forDocument' | 'forLesson'>;

/**
 * A text as it is stored: without what surrounds it, with one kind of line end. Reports everything in it that a reader
 * would never see as it was meant; what that is depends on the kind of text.
 */
export function checkMarkdown(
  path: string,
  source: string,
  options: TextOptions,
  { faults }: Findings,
): string {
  const text = source.replaceAll('\r\n', '\n');
  if (text.trim() === '') {
    faults.push({ file: path, ...start, message: 'the text is empty; write it or take its entry out' });
    return '';
  }
  for (const { what: _, ...fault } of markdownFaults(text, options)) faults.push({ file: path, ...fault });
  text.split('\n').forEach((line, index) => {
    if (line === line.normalize('NFC')) return;
    faults.push({
      file: path,
      line: index + 1,
      column: 1,
      message: 'the line is not in Unicode NFC; type its accents again',
    });
  });
  const placeholder = findPlaceholder(text);
  if (placeholder !== undefined) {
    faults.push({
      file: path,
      ...placeAt(text.normalize('NFC'), text.normalize('NFC').indexOf(placeholder)),
      message: `still says “${placeholder}”; write the real text`,
    });
  }
  return text.trim();
}
