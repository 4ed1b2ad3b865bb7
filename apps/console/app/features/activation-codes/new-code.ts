/** Without what is mistaken for something else: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Three groups of four, 59 bits of chance. */
export function newCode(): string {
  // Bytes beyond the last whole round of the letters would favour the first of them.
  const fair = letters.length * Math.floor(256 / letters.length);
  let code = '';
  while (code.length < 12) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < fair && code.length < 12) code += letters[byte % letters.length];
    }
  }
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
