/**
 * Makes the font files beside this one: `node packages/ui/fonts/subset.ts`. One file for each weight and style, with
 * Latin and Vietnamese together, so that no word is set from two files. Hinting is left out: it is half of a file, and
 * screens of today do without.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ranges = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0xff], // Latin-1
  [0x102, 0x103], // Ă
  [0x110, 0x111], // Đ
  [0x128, 0x129], // Ĩ
  [0x152, 0x153], // Œ
  [0x168, 0x169], // Ũ
  [0x1a0, 0x1a1], // Ơ
  [0x1af, 0x1b0], // Ư
  [0x300, 0x304], // marks of letters that arrive decomposed
  [0x306, 0x309],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9], // Vietnamese with a tone
  [0x2010, 0x2015], // dashes
  [0x2018, 0x201e], // quotation marks
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ab, 0x20ac], // ₫ €
  [0x2122, 0x2122],
  [0x2190, 0x2193], // arrows
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
] as const;

const fonts = {
  'be-vietnam-pro-400': '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  'be-vietnam-pro-500': '@expo-google-fonts/be-vietnam-pro/500Medium/BeVietnamPro_500Medium.ttf',
  'be-vietnam-pro-600': '@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  'be-vietnam-pro-800': '@expo-google-fonts/be-vietnam-pro/800ExtraBold/BeVietnamPro_800ExtraBold.ttf',
  'source-serif-4-400': '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4-400-italic':
    '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  'source-serif-4-600': '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
} as const;

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Those in which the server draws images: what draws them does not read woff2. */
const drawn = new Set(['be-vietnam-pro-400', 'source-serif-4-600']);

for (const [name, source] of Object.entries(fonts)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  for (const targetFormat of drawn.has(name) ? (['woff2', 'woff'] as const) : (['woff2'] as const)) {
    const part = await subsetFont(whole, characters, {
      targetFormat,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
      noHinting: true,
    });
    await writeFile(`${import.meta.dirname}/${name}.${targetFormat}`, part);
    console.log(`${name}.${targetFormat}: ${part.length} bytes`);
  }
}
