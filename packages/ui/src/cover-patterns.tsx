import type { ReactNode } from 'react';
import { coverMotifs } from './cover-motifs.ts';

const width = 320;
const height = 200;
const tones = ['var(--hue-wash)', 'var(--hue-mid)', 'var(--hue-bar)'] as const;

type Random = () => number;

/** Mulberry32: a small generator that gives the same numbers for the same seed on every machine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function tone(random: Random): string {
  return tones[Math.floor(random() * tones.length)] ?? tones[0];
}

/** Shapes that do not cover each other are one path for each colour: a page shows many covers, and each shape counts. */
function byTone(shapes: readonly (readonly [fill: string, d: string])[]): ReactNode[] {
  const paths = new Map<string, string>();
  for (const [fill, d] of shapes) paths.set(fill, (paths.get(fill) ?? '') + d);
  return [...paths].map(([fill, d]) => <path key={fill} d={d} fill={fill} />);
}

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A quarter of a circle in a square, its corner at the one of four that `turn` says. */
function quarter(x: number, y: number, size: number, turn: number): string {
  const arc = `a${size} ${size} 0 0 1`;
  switch (turn) {
    case 0:
      return `M${x} ${y}h${size}${arc} ${-size} ${size}z`;
    case 1:
      return `M${x + size} ${y}v${size}${arc} ${-size} ${-size}z`;
    case 2:
      return `M${x + size} ${y + size}h${-size}${arc} ${size} ${-size}z`;
    default:
      return `M${x} ${y + size}v${-size}${arc} ${size} ${size}z`;
  }
}

/** Quarter circles on a grid, as on cement floor tiles. */
function tiles(random: Random): ReactNode[] {
  const size = 40;
  const shapes: [string, string][] = [];
  for (let x = 0; x < width; x += size) {
    for (let y = 0; y < height; y += size) {
      const turn = Math.floor(random() * 4);
      shapes.push([tone(random), quarter(x, y, size, turn)]);
    }
  }
  return byTone(shapes);
}

/** Hills behind hills, as rice terraces. */
function terraces(random: Random): ReactNode[] {
  const layers = 6;
  return Array.from({ length: layers }, (_, layer) => {
    const top = 34 + layer * 28;
    const left = top + (random() - 0.5) * 34;
    const right = top + (random() - 0.5) * 34;
    const first = top - 20 - random() * 26;
    const second = top + 20 + random() * 20;
    const d = `M0 ${left}C110 ${first} 200 ${second} ${width} ${right}V${height}H0z`;
    return <path key={top} d={d} fill={tones[layer % tones.length]} />;
  });
}

/** Over and under, as a woven mat. */
function weave(random: Random): ReactNode[] {
  const strips = 2 + Math.floor(random() * 3);
  const pitch = 9 + Math.floor(random() * 5);
  const size = strips * pitch;
  const thick = pitch - 2 - Math.floor(random() * 3);
  const over = tone(random);
  const shift = Math.floor(random() * tones.length);
  const square = (column: number, row: number) =>
    Array.from({ length: strips }, (_, strip) => {
      const flat = (column + row) % 2 === 0;
      const x = column * size + (flat ? 0 : strip * pitch);
      const y = row * size + (flat ? strip * pitch : 0);
      const [across, down] = flat ? [size, thick] : [thick, size];
      const fill = flat ? over : (tones[(column + strip + shift) % tones.length] ?? over);
      return [fill, `M${x} ${y}h${across}v${down}h${-across}z`] as const;
    });
  const shapes: (readonly [string, string])[] = [];
  for (let column = 0; column * size < width; column += 1) {
    for (let row = 0; row * size < height; row += 1) shapes.push(...square(column, row));
  }
  return byTone(shapes);
}

/** Rings around one point, as a drum face. */
function rings(random: Random): ReactNode[] {
  const cx = 60 + random() * 200;
  const cy = 40 + random() * 120;
  return Array.from({ length: 11 }, (_, index) => {
    const radius = 260 - index * 23;
    return <circle key={radius} cx={cx} cy={cy} r={radius} fill={tones[index % tones.length]} />;
  });
}

/** Rows of half circles, as roof tiles. */
function scales(random: Random): ReactNode[] {
  const radius = 32;
  const rows: ReactNode[] = [];
  for (let row = -1; row * radius * 0.8 < height + radius; row += 1) {
    const outer: [string, string][] = [];
    let inner = '';
    const cy = height - row * radius * 0.8;
    for (let column = -1; column * radius * 2 <= width + radius; column += 1) {
      const cx = column * radius * 2 + (row % 2 === 0 ? 0 : radius);
      outer.push([tone(random), circle(cx, cy, radius)]);
      inner += circle(cx, cy, radius * 0.55);
    }
    // Each row lies over the one above it.
    rows.unshift(
      <g key={row}>
        {byTone(outer)}
        <path d={inner} fill="var(--hue-tint)" />
      </g>,
    );
  }
  return rows;
}

/** Slanted bands of uneven width, as light through bamboo blinds. */
function blinds(random: Random): ReactNode[] {
  const shapes: [string, string][] = [];
  const slant = 50 + random() * 60;
  let x = -slant;
  while (x < width + slant) {
    const band = 8 + random() * 26;
    shapes.push([tone(random), `M${x} ${height}L${x + slant} 0h${band}L${x + band} ${height}z`]);
    x += band + 6 + random() * 16;
  }
  return byTone(shapes);
}

const patterns = [tiles, terraces, weave, rings, scales, blinds] as const;

/** Where what is drawn stands, and how large: alone, near enough to be cut off, or three times. */
const layouts: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [[160, 100, 0.84]],
  [[196, 122, 1.5]],
  [
    [70, 104, 0.42],
    [160, 96, 0.42],
    [250, 104, 0.42],
  ],
  [
    [104, 84, 0.58],
    [232, 122, 0.58],
  ],
];

/**
 * The shapes of one cover in a 320 by 200 box, in the hue colours around it: a pattern, and before it what `subject`
 * works with, where that is drawn. Each seed turns and places it in another way; that of the subject itself shows it whole.
 */
export function coverShapes(seed: number, subject: string, isOfSubject: boolean): ReactNode {
  const random = randomFrom(seed);
  // These bits of the hash spread the eighteen communities most evenly over the patterns.
  const pattern = patterns[(seed >>> 11) % patterns.length] ?? tiles;
  const motif = coverMotifs[subject];
  if (motif === undefined) return pattern(random);
  const ground = pattern(random);
  const disc = { cx: 110 + random() * 100, cy: 70 + random() * 60, r: 104 + random() * 20 };
  const turn = ((random() - 0.5) * 10).toFixed(1);
  const places = layouts[isOfSubject ? 0 : Math.floor(random() * layouts.length)] ?? [];
  const shapes = motif.map(([tone, d]) => (
    <path key={d} d={d} fill={tone === 'paper' ? 'var(--paper)' : `var(--hue-${tone})`} />
  ));
  return (
    <>
      <g opacity="0.45">{ground}</g>
      <circle {...disc} fill="var(--hue-tint)" />
      {places.map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-160 -100)`}>
          {shapes}
        </g>
      ))}
    </>
  );
}
