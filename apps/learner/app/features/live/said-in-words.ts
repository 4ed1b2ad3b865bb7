import { kindTraits, scaleSteps } from '@cungnghe/contracts/live/kinds';
import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { showFigure } from '@cungnghe/markdown/worksheet-numbers';

type Activity = SessionRecord['activities'][number];
type Said = Activity['answers'][number];

/** What somebody answered, as the record says it; null where they left it out. */
export function saidInWords(kind: Activity['kind'], said: Said): string | null {
  const { labels, text, number = null } = said;
  if (text !== null) return text;
  if (number !== null)
    return kindTraits[kind].results === 'steps' ? stepInWords(number, said) : showFigure(number, said.unit);
  if (labels.length === 0) return null;
  return kindTraits[kind].answer === 'order'
    ? labels.map((label, at) => `${at + 1}. ${label}`).join('\n')
    : labels.join(', ');
}

/** What 1 and 5 meant is not there any more when the record is read. */
function stepInWords(number: number, { min_label, max_label }: Said): string {
  const ends = [
    [1, min_label],
    [scaleSteps, max_label],
  ].filter(([, label]) => typeof label === 'string');
  const step = `${number}/${scaleSteps}`;
  return ends.length === 0 ? step : `${step} (${ends.map((end) => end.join(': ')).join('; ')})`;
}

/** What was right; null as long as that is not told. */
export function rightInWords({ correct_labels, correct_number = null, unit }: Said): string | null {
  return correct_number === null ? (correct_labels?.join(', ') ?? null) : showFigure(correct_number, unit);
}
