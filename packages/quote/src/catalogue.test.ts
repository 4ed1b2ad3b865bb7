import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogueVersion, services } from './catalogue.ts';

const idShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Every string of the catalogue with the path to it. */
function strings(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}

describe('the catalogue', () => {
  it('names every service once', () => {
    const ids = services.map((service) => service.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const service of services) {
    const lists = [
      ['tiers', service.tiers],
      ['groups', service.groups],
      ['addons', service.addons],
      ...service.groups.map((group) => [`options of ${group.id}`, group.options] as const),
    ] as const;

    it.each(lists)(`${service.id}: %s have ids that fit an address and differ`, (_, entries) => {
      const ids = entries.map((entry) => entry.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(idShape);
    });

    it(`${service.id}: a choice is a choice`, () => {
      for (const group of service.groups) expect(group.options.length).toBeGreaterThan(1);
    });

    // The quote form carries tier, add-ons and the trial flag beside one query key for each group.
    it(`${service.id}: no group is called like another query key`, () => {
      for (const group of service.groups) expect(['tier', 'addons', 'trial']).not.toContain(group.id);
    });
  }

  it('says everything in both languages, in composed characters', () => {
    for (const [path, text] of strings(services, 'services')) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).toBe(text.normalize('NFC'));
    }
  });

  it('holds no amounts', () => {
    for (const [path, text] of strings(services, 'services')) {
      expect(text, path).not.toMatch(/₫|\d\s*đồng|VND|\d[\d.,]*\s*(k|triệu|tr|million)\b/i);
    }
    // Working days are the only numbers.
    expect(JSON.stringify(services).replaceAll(/"days":-?\d{1,2}\b/g, '')).not.toMatch(/:\s*-?\d/);
  });

  it('has a version that follows its structure', () => {
    const structure = JSON.stringify(services, (key, value) =>
      ['name', 'summary', 'description', 'fits', 'includes'].includes(key) ? undefined : value,
    );
    expect(catalogueVersion).toBe(createHash('sha256').update(structure).digest('hex').slice(0, 12));
  });
});
