/** `paper` and `tint` are grounds; the other three grow darker. */
export type Tone = 'paper' | 'tint' | 'wash' | 'mid' | 'bar';

/** Shapes from the back to the front, in a box of 320 by 200 with its middle at 160, 100. */
type Motif = readonly (readonly [Tone, string])[];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
/** The upper half of a circle, as shoulders are. */
const dome = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
const row = (count: number, shape: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at)).join('');

function gear(x: number, y: number, r: number, teeth: number): string {
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const angle = ((at - 0.5) / (teeth * 4)) * 2 * Math.PI;
    const reach = at % 4 < 2 ? r : r * 0.78;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** What a trade or an occupation works with, by the slug of its community. */
export const coverMotifs: Readonly<Record<string, Motif>> = {
  // A bowl with chopsticks.
  food: [
    ['mid', 'M112 96L232 26l5 7L128 100zM136 98L248 44l4 8L154 102z'],
    ['wash', `${circle(122, 92, 15)}${circle(150, 86, 20)}${circle(182, 90, 16)}`],
    ['bar', `M82 96h156a78 70 0 0 1-156 0z${box(134, 162, 52, 12)}`],
    ['mid', 'M86 110h148q-2 9-5 15h-138q-3-6-5-15z'],
  ],
  // A glass with ice.
  drink: [
    ['bar', 'M184 14l9 3l-20 66h-9z'],
    ['wash', 'M112 56h96l-14 122h-68z'],
    ['bar', 'M116 90h88l-10 88h-68z'],
    ['mid', 'M130 100l22-7l7 22l-22 7zM164 116l22 6l-6 22l-22-6zM136 136l20 3l-3 20l-20-3z'],
    ['mid', box(106, 48, 108, 12)],
  ],
  // A mirror and a comb.
  beauty: [
    ['bar', `${circle(136, 82, 54)}M127 130h18v46a9 9 0 0 1-18 0z`],
    ['wash', circle(136, 82, 43)],
    ['mid', 'M104 82a32 32 0 0 1 32-32v9a23 23 0 0 0-23 23z'],
    ['mid', `${box(206, 44, 18, 132)}${row(11, (at) => box(224, 46 + at * 12, 24, 6))}`],
  ],
  // A parcel.
  commerce: [
    ['bar', box(92, 80, 136, 92)],
    ['mid', 'M92 80l24-36h88l24 36z'],
    ['wash', 'M146 44h28l5 36v32h-38v-32z'],
    ['paper', `${box(108, 142, 34, 5)}${box(108, 152, 22, 5)}`],
  ],
  // A shop with an awning.
  retail: [
    ['wash', box(88, 90, 144, 84)],
    ['mid', `${box(104, 108, 56, 40)}${box(176, 108, 40, 66)}`],
    ['bar', row(4, (at) => `M${76 + at * 48} 46h24v46a12 12 0 0 1-24 0z`)],
    ['mid', row(3, (at) => `M${100 + at * 48} 46h24v46a12 12 0 0 1-24 0z`)],
    ['bar', box(76, 36, 168, 12)],
  ],
  // A dumbbell.
  'health-fitness': [
    ['mid', box(104, 93, 112, 14)],
    ['bar', `${box(82, 54, 26, 92)}${box(212, 54, 26, 92)}`],
    ['mid', `${box(62, 70, 18, 60)}${box(240, 70, 18, 60)}`],
    ['bar', `${box(50, 90, 12, 20)}${box(258, 90, 12, 20)}`],
  ],
  // A house.
  home: [
    ['bar', box(200, 40, 18, 40)],
    ['wash', 'M94 98L160 48l66 50v76H94z'],
    ['bar', 'M62 104L160 28l98 76h-26L160 48L88 104z'],
    ['mid', `${box(146, 124, 30, 50)}${box(108, 116, 24, 24)}${box(190, 116, 24, 24)}`],
  ],
  // An open book.
  education: [
    ['bar', 'M64 56h92v112H64zM164 56h92v112h-92z'],
    ['wash', 'M160 66C132 46 100 44 72 50v108c28-6 60-4 88 16z'],
    ['mid', 'M160 66c28-20 60-22 88-16v108c-28-6-60-4-88 16z'],
    ['paper', row(3, (at) => `M176 ${84 + at * 24}c18-10 38-13 58-11v8c-20-2-40 1-58 11z`)],
    ['bar', row(3, (at) => `M144 ${84 + at * 24}c-18-10-38-13-58-11v8c20-2 40 1 58 11z`)],
  ],
  // A bed below the moon.
  'hospitality-travel': [
    ['mid', 'M236 28a30 30 0 1 0 22 48a26 26 0 0 1-22-48z'],
    ['bar', `${box(64, 66, 14, 108)}${box(242, 112, 14, 62)}`],
    ['wash', `M84 96h52a10 10 0 0 1 10 10v14H84z`],
    ['mid', box(78, 118, 164, 34)],
    ['bar', 'M150 104h80a12 12 0 0 1 12 12v24h-92z'],
  ],
  // An abacus.
  finance: [
    ['bar', 'M66 34h188v136H66zM78 46v112h164V46z'],
    ['mid', row(4, (at) => box(78, 60 + at * 27, 164, 4))],
    [
      'bar',
      `${row(3, (at) => circle(94 + at * 20, 62, 10))}${row(2, (at) => circle(214 + at * 18, 89, 10))}`,
    ],
    [
      'mid',
      `${row(3, (at) => circle(186 + at * 20, 62, 10))}${row(4, (at) => circle(94 + at * 20, 89, 10))}`,
    ],
    [
      'bar',
      `${row(5, (at) => circle(94 + at * 20, 116, 10))}${row(2, (at) => circle(94 + at * 20, 143, 10))}`,
    ],
    ['mid', `${circle(226, 116, 10)}${row(4, (at) => circle(166 + at * 20, 143, 10))}`],
  ],
  // A chip.
  'ai-technology': [
    ['mid', row(5, (at) => `${box(118 + at * 19, 30, 8, 140)}${box(90, 58 + at * 19, 140, 8)}`)],
    ['bar', box(106, 46, 108, 108)],
    ['wash', box(130, 70, 60, 60)],
    ['bar', `${circle(148, 100, 9)}${circle(172, 100, 9)}`],
  ],
  // A megaphone.
  marketing: [
    ['bar', 'M104 118l16 56h24l-14-56z'],
    ['mid', 'M84 78L196 32v136L84 122z'],
    ['bar', `${box(192, 24, 14, 152)}M84 78a22 22 0 0 0 0 44z`],
    ['wash', 'M100 86l82-34v10l-82 34z'],
    ['mid', 'M220 72l30-18l5 8l-30 18zM224 96h34v9h-34zM220 128l5-8l30 18l-5 8z'],
  ],
  // Two who talk.
  sales: [
    ['mid', 'M150 76h96a12 12 0 0 1 12 12v46a12 12 0 0 1-12 12h-10v24l-28-24h-58z'],
    [
      'bar',
      'M74 30h108a12 12 0 0 1 12 12v54a12 12 0 0 1-12 12h-58l-30 28v-28H74a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z',
    ],
    ['wash', `${row(3, (at) => circle(100 + at * 28, 69, 8))}`],
  ],
  // Two wheels that turn each other.
  operations: [
    ['bar', gear(128, 112, 62, 10)],
    ['wash', circle(128, 112, 24)],
    ['mid', gear(214, 66, 42, 8)],
    ['paper', circle(214, 66, 15)],
  ],
  // Three people.
  'people-hr': [
    ['mid', `${circle(92, 78, 24)}${circle(228, 78, 24)}${dome(92, 166, 50)}${dome(228, 166, 50)}`],
    ['bar', `${circle(160, 70, 30)}${dome(160, 174, 62)}`],
    ['wash', 'M140 116l20 22l20-22l-6-3l-14 14l-14-14z'],
  ],
  // A block.
  product: [
    ['wash', 'M160 22l76 38l-76 38l-76-38z'],
    ['mid', 'M80 68l76 38v78l-76-38z'],
    ['bar', 'M240 68l-76 38v78l76-38z'],
  ],
  // A heart.
  'customer-success': [
    ['wash', circle(160, 100, 84)],
    ['bar', 'M160 160C98 120 80 92 96 66c16-24 50-16 64 12c14-28 48-36 64-12c16 26-2 54-64 94z'],
    ['mid', 'M112 92c-4-18 8-30 24-28l-1 9c-9-1-16 6-14 17z'],
  ],
  // A flag on a summit.
  founder: [
    ['wash', 'M34 176l76-96l58 96z'],
    ['mid', 'M72 176L164 62l112 114z'],
    ['wash', 'M164 62l30 30l-16 6l-14-10l-12 12l-14-6z'],
    ['bar', `${box(160, 16, 6, 50)}M166 16l46 15l-46 15z`],
  ],
};
