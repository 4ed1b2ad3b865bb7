/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { communityHue, productSlugs } from './community-hue.tsx';

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8');
const schemes = ['light', 'dark'] as const;

/** The lightness, chroma and hue of a token; `--community-hue` stands for the hue given. */
function token(name: string, scheme: (typeof schemes)[number], hue = 0): [number, number, number] {
  const value = css.match(new RegExp(`--${name}:\\s*light-dark\\(([\\s\\S]*?)\\);`))?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\([^)]*\))\)/g)];
  const [, lightness, chroma, angle] = colours[scheme === 'light' ? 0 : 1] ?? [];
  return [Number(lightness), Number(chroma), angle?.startsWith('var') ? hue : Number(angle)];
}

/** Relative luminance of an OKLCH colour as a screen shows it, by the matrices of the OKLab definition. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: [number, number, number], second: [number, number, number]): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each([
    ['ink', 'paper', 4.5],
    ['ink', 'danger-wash', 4.5],
    ['ink', 'warn-wash', 4.5],
    ['ink-dim', 'paper', 4.5],
    ['ink-dim', 'paper-sunk', 4.5],
    ['accent', 'paper', 4.5],
    ['on-accent', 'accent', 4.5],
    ['danger', 'paper', 4.5],
    ['on-danger', 'danger', 4.5],
    ['on-danger', 'danger-hover', 4.5],
    ['field-line', 'paper', 3],
  ])('%s on %s reaches %s', (front, back, least) => {
    expect(contrast(token(front, scheme), token(back, scheme))).toBeGreaterThanOrEqual(least);
  });

  test.each(productSlugs)('the hue of %s can be read on all that it tints', (slug) => {
    const hue = communityHue(slug);
    for (const back of ['hue-wash', 'hue-tint', 'paper']) {
      expect(contrast(token('hue-ink', scheme, hue), token(back, scheme, hue))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('every community has a hue of its own', () => {
  expect(productSlugs).toHaveLength(18);
  expect(new Set(productSlugs.map(communityHue)).size).toBe(18);
});
