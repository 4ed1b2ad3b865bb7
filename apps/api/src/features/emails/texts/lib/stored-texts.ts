import type { EditableText } from '@cungnghe/emails/text-faults';
import type { StoredTexts } from '@cungnghe/emails/texts';

/** What is stored of texts that were typed: where they say what ours says, nothing. */
export const storedOf = (
  known: readonly EditableText[],
  typed: Readonly<Record<string, string>>,
): StoredTexts =>
  Object.fromEntries(
    known.flatMap(({ key, ours }) => {
      const text = typed[key];
      return text === undefined || text === ours ? [] : [[key, { text, ours }]];
    }),
  );

/** Stored texts as they are typed. */
export const typedOf = (stored: StoredTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).map(([key, { text }]) => [key, text]));

/** Those of the stored texts that are in place of another one of ours than was read when they were written. */
export const outdatedIn = (known: readonly EditableText[], stored: StoredTexts): EditableText[] =>
  known.filter(({ key, ours }) => stored[key] !== undefined && stored[key].ours !== ours);
