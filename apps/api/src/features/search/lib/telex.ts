const letters: readonly (readonly [RegExp, string])[] = [
  [/dd/g, 'đ'],
  [/aa/g, 'â'],
  [/ee/g, 'ê'],
  [/oo/g, 'ô'],
  [/aw/g, 'ă'],
  [/ow/g, 'ơ'],
  [/uw|w/g, 'ư'],
];
const tones: Readonly<Record<string, string>> = {
  f: '\u0300',
  s: '\u0301',
  x: '\u0303',
  r: '\u0309',
  j: '\u0323',
};
/** What follows a vowel of a Vietnamese word is never one of the five letters that stand for a tone. */
const withTone = /^([^aeiouyâêôăơư]*[aeiouyâêôăơư][^sfxrj]*)([sfxrj])([^sfxrj]*)$/;

/**
 * A word whose keys were typed while no keyboard for Vietnamese was on ("thuees"), as it was meant ("thuế"), with the tone
 * at its end; undefined where nothing in it is such a key.
 */
export function telexWord(word: string): string | undefined {
  // "ddonw": the key for the hook is often typed at the end.
  const inOrder = word.replace(/([aou])([bcdghlmnpt]+)w/, '$1w$2');
  const marked = letters.reduce((text, [keys, letter]) => text.replace(keys, letter), inOrder);
  const [, before = marked, tone = '', after = ''] = withTone.exec(marked) ?? [];
  const meant = before + after + (tones[tone] ?? '');
  return meant === word ? undefined : meant;
}
