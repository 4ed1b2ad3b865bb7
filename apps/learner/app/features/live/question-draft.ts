/** A question being typed. Once it was sent it has an id, which goes with exactly these words. */
export interface QuestionDraft {
  readonly text: string;
  readonly sent?: { readonly id: string; readonly text: string };
}

export const noQuestion: QuestionDraft = { text: '' };

/** The words as the server keeps them. */
export const wordsOf = ({ text }: QuestionDraft): string => text.normalize('NFC').trim();

/** The draft as it is sent: the same words keep their id, so that a retry never asks twice; others are another question. */
export function aboutToSend(draft: QuestionDraft, newId: () => string) {
  const text = wordsOf(draft);
  const id = draft.sent?.text === text ? draft.sent.id : newId();
  return { text: draft.text, sent: { id, text } };
}

export function isQuestionDraft(value: unknown): value is QuestionDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, sent } = value as Partial<QuestionDraft>;
  return (
    typeof text === 'string' &&
    (sent === undefined || (typeof sent.id === 'string' && typeof sent.text === 'string'))
  );
}
