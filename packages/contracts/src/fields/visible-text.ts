/**
 * What people can see of a text: one definition for the server, which refuses what shows nothing where something has to
 * be said, and for the forms, which say so before it is sent.
 */

/** Counted as letters, signs or marks, and blank all the same: fillers, the empty pattern, a head without a note. */
const blanks = '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0\\ufffc\\u{1d159}\\u{16fe4}';

/** A letter, digit or sign that is drawn. */
const drawn = new RegExp(`(?![${blanks}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Takes no room of its own: controls, joiners, marks of direction, variation selectors. */
const unseen = new RegExp(`[${blanks}\\p{Cc}\\p{Cf}\\p{Variation_Selector}]`, 'u');

/** Whether a text shows nothing to its reader, however long it is. */
export const isBlank = (text: string): boolean => !drawn.test(text);

/** The characters that a text shows, spaces between them included, composed and without what stands around it. */
export const visibleLength = (text: string): number => {
  const shown = [...text.normalize('NFC')].filter(
    (character) => /\s/.test(character) || !unseen.test(character),
  );
  return [...shown.join('').trim()].length;
};
