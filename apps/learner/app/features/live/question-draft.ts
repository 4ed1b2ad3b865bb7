/**
 * A question being typed, and whether it is to have no name: that comes back with the words, or they would be sent with
 * one. Once it was sent it has an id, which goes with exactly these words and this choice.
 */
export interface QuestionDraft {
  readonly text: string;
  /** Missing in what was kept before it was asked for: with the name. */
  readonly anonymous?: boolean;
  readonly sent?: { readonly id: string; readonly text: string; readonly anonymous?: boolean };
}

export const noQuestion: QuestionDraft = { text: '', anonymous: false };

/** The words as the server keeps them. */
export const wordsOf = ({ text }: QuestionDraft): string => text.normalize('NFC').trim();

/** The draft as it is sent: the same keeps its id, so that a retry never asks twice; anything else is another question. */
export function aboutToSend({ text: typed, anonymous = false, sent }: QuestionDraft, newId: () => string) {
  const text = wordsOf({ text: typed });
  const isSame = sent?.text === text && (sent.anonymous ?? false) === anonymous;
  return { text: typed, anonymous, sent: { id: isSame ? sent.id : newId(), text, anonymous } };
}

export function isQuestionDraft(value: unknown): value is QuestionDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, anonymous, sent } = value as Partial<QuestionDraft>;
  return (
    typeof text === 'string' &&
    isChoice(anonymous) &&
    (sent === undefined ||
      (typeof sent.id === 'string' && typeof sent.text === 'string' && isChoice(sent.anonymous)))
  );
}

const isChoice = (value: unknown) => value === undefined || typeof value === 'boolean';
