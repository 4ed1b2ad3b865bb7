import type { CSSProperties } from 'react';

/** One hue in degrees for each community, 20° apart, so that no two neighbours on the chooser look alike. */
const hues: Readonly<Record<string, number>> = {
  beauty: 0,
  food: 20,
  drink: 40,
  home: 60,
  founder: 80,
  operations: 100,
  finance: 120,
  'health-fitness': 140,
  product: 160,
  'customer-success': 180,
  'hospitality-travel': 200,
  education: 220,
  marketing: 240,
  'ai-technology': 260,
  commerce: 280,
  'people-hr': 300,
  retail: 320,
  sales: 340,
};

/** The eighteen product communities. */
export const productSlugs: readonly string[] = Object.keys(hues);

/** A number that is always the same for the same text (FNV-1a). */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** The OKLCH hue of a community in degrees; a slug that is not known gets a stable one of its own. */
export function communityHue(slug: string): number {
  return hues[slug] ?? stableHash(slug) % 360;
}

/** Sets `--community-hue` for everything inside; the `--hue-*` colours of styles.css follow from it. */
export function hueStyle(slug: string): CSSProperties {
  return { '--community-hue': communityHue(slug) } as CSSProperties;
}
