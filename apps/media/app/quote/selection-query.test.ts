import { findService, services } from '@cungnghe/quote/catalogue';
import { plainSelection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { expect, it } from 'vitest';
import { namesUnknown, queryOf, selectionIn } from './selection-query.ts';

const video = findService('video') as Service;

it.each(services.map((service) => [service.id, service] as const))(
  'every option and add-on of %s comes back from the address',
  (_, service) => {
    const chosen = {
      ...plainSelection(service),
      tier_id: service.tiers.at(-1)?.id ?? '',
      options: Object.fromEntries(service.groups.map(({ id, options }) => [id, options.at(-1)?.id ?? ''])),
      addon_ids: service.addons.map(({ id }) => id),
    };
    expect(selectionIn(new URLSearchParams(queryOf(chosen, service)), service)).toEqual(chosen);
    expect(queryOf(plainSelection(service), service)).toBe('');
  },
);

it.each([
  ['tier=x', true],
  ['location=rush', true],
  ['addons=drone,x', true],
  ['trial=1', true],
  ['', false],
  ['tier=single&location=studio&addons=drone&utm_source=zalo', false],
])('the address %j names something unknown: %j', (query, expected) => {
  expect(namesUnknown(new URLSearchParams(query), video)).toBe(expected);
});

it('what the catalogue does not have is left out of the address', () => {
  const search = new URLSearchParams('tier=x&location=rush&addons=drone,__proto__,drone&trial=1&other=1');
  expect(selectionIn(search, video)).toEqual({ ...plainSelection(video), addon_ids: ['drone'] });
});
