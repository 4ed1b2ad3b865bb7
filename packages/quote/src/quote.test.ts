import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { services } from './catalogue.ts';
import { type PriceTable, priceTableProblems, type ServicePrices } from './price-table.ts';
import { quote, SelectionError } from './quote.ts';
import { plainSelection, type Selection } from './selection.ts';
import type { Service } from './structure.ts';

const vndUpTo = (max: number) => fc.integer({ min: 0, max });

/** Any table that the catalogue can have. */
const servicePrices = (service: Service): fc.Arbitrary<ServicePrices> => {
  const byId = <T>(entries: readonly { id: string }[], value: fc.Arbitrary<T>) =>
    fc.record(Object.fromEntries(entries.map(({ id }) => [id, value]))) as fc.Arbitrary<Record<string, T>>;
  const option = fc.record({
    delta_vnd: vndUpTo(50_000_000),
    multiplier_thousandths: fc.integer({ min: 1, max: 20_000 }),
  });
  return fc.record({
    tiers: byId(service.tiers, vndUpTo(2_000_000_000)),
    options: fc.record(
      Object.fromEntries(service.groups.map(({ id, options }) => [id, byId(options, option)])),
    ) as fc.Arbitrary<ServicePrices['options']>,
    addons: byId(service.addons, vndUpTo(500_000_000)),
    trial_vnd: service.trial ? vndUpTo(100_000_000) : fc.constant(undefined),
  });
};

const priceTable: fc.Arbitrary<PriceTable> = fc.record({
  vat_thousandths: fc.integer({ min: 0, max: 200 }),
  valid_days: fc.integer({ min: 1, max: 365 }),
  services: fc.record(
    Object.fromEntries(services.map((service) => [service.id, servicePrices(service)])),
  ) as fc.Arbitrary<PriceTable['services']>,
});

const selectionOf = (service: Service): fc.Arbitrary<Selection> =>
  fc.record({
    service_id: fc.constant(service.id),
    tier_id: fc.constantFrom(...service.tiers.map(({ id }) => id)),
    options: fc.record(
      Object.fromEntries(
        service.groups.map(({ id, options }) => [id, fc.constantFrom(...options.map((each) => each.id))]),
      ),
    ) as fc.Arbitrary<Record<string, string>>,
    addon_ids: fc.shuffledSubarray(service.addons.map(({ id }) => id)),
    trial: service.trial ? fc.boolean() : fc.constant(false),
  });
const selection = fc.constantFrom(...services).chain(selectionOf);

/** A fraction of whole numbers, for an account of the same quote that rounds nowhere but where it says so. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}
const halfUp = ({ over, under }: Ratio): bigint => (2n * over + under) / (2n * under);

function oracle(chosen: Selection, table: PriceTable): bigint {
  const service = services.find(({ id }) => id === chosen.service_id);
  const prices = table.services[chosen.service_id];
  if (!service || !prices) throw new Error('the test chose an unknown service');
  let amount = BigInt((chosen.trial ? prices.trial_vnd : prices.tiers[chosen.tier_id]) ?? Number.NaN);
  for (const { id } of service.groups) {
    const step = prices.options[id]?.[chosen.options[id] ?? ''];
    if (!step) throw new Error('the test chose an unknown option');
    amount = halfUp({
      over: (amount + BigInt(step.delta_vnd)) * BigInt(step.multiplier_thousandths),
      under: 1000n,
    });
  }
  const addons = chosen.addon_ids.reduce((sum, id) => sum + BigInt(prices.addons[id] ?? Number.NaN), 0n);
  const subtotal = amount + addons;
  return subtotal + halfUp({ over: subtotal * BigInt(table.vat_thousandths), under: 1000n });
}

const video = services[0] as Service;
const flat: PriceTable = {
  vat_thousandths: 80,
  valid_days: 30,
  services: {
    video: {
      tiers: { single: 10_000_001, series: 20_000_000, campaign: 30_000_000 },
      options: {
        location: {
          client: { delta_vnd: 0, multiplier_thousandths: 1000 },
          studio: { delta_vnd: 1_000_000, multiplier_thousandths: 1100 },
          travel: { delta_vnd: 0, multiplier_thousandths: 1500 },
        },
        turnaround: {
          standard: { delta_vnd: 0, multiplier_thousandths: 1000 },
          rush: { delta_vnd: 500_000, multiplier_thousandths: 1250 },
        },
      },
      addons: { 'english-subtitles': 1, drone: 2, voice: 3 },
    },
  },
};

describe('quote()', () => {
  it('agrees with exact arithmetic to the đồng for 10 000 selections and tables', () => {
    fc.assert(
      fc.property(selection, priceTable, (chosen, table) => {
        const made = quote(chosen, table);
        expect(BigInt(made.total_vnd)).toBe(oracle(chosen, table));
        expect(made.lines.reduce((sum, { amount_vnd }) => sum + amount_vnd, 0)).toBe(made.subtotal_vnd);
        expect(made.subtotal_vnd + made.vat_vnd).toBe(made.total_vnd);
        expect(made.days).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not ask in which order add-ons and options were chosen', () => {
    fc.assert(
      fc.property(selection, priceTable, (chosen, table) => {
        const turned = {
          ...chosen,
          addon_ids: chosen.addon_ids.toReversed(),
          options: Object.fromEntries(Object.entries(chosen.options).toReversed()),
        };
        expect(quote(turned, table)).toEqual(quote(chosen, table));
      }),
      { numRuns: 200 },
    );
  });

  it('applies option groups one after the other, each to the amount so far', () => {
    const chosen = { ...plainSelection(video), options: { location: 'studio', turnaround: 'rush' } };
    // (10 000 001 + 1 000 000) * 1.1 = 12 100 001.1; (12 100 001 + 500 000) * 1.25 = 15 750 001.25
    expect(quote(chosen, flat)).toMatchObject({
      subtotal_vnd: 15_750_001,
      vat_vnd: 1_260_000,
      total_vnd: 17_010_001,
    });
  });

  it('comes to another amount when the groups change places', () => {
    const [location, turnaround] = [
      flat.services.video?.options.location?.studio,
      flat.services.video?.options.turnaround?.rush,
    ];
    if (!location || !turnaround) throw new Error('the table of this test is not whole');
    const swapped: PriceTable = {
      ...flat,
      services: {
        video: {
          ...(flat.services.video as ServicePrices),
          options: {
            location: { ...flat.services.video?.options.location, studio: turnaround },
            turnaround: { ...flat.services.video?.options.turnaround, rush: location },
          },
        },
      },
    };
    const chosen = { ...plainSelection(video), options: { location: 'studio', turnaround: 'rush' } };
    expect(quote(chosen, swapped).total_vnd).not.toBe(quote(chosen, flat).total_vnd);
  });

  it('rounds half up at each step', () => {
    const travel = { ...plainSelection(video), options: { location: 'travel', turnaround: 'standard' } };
    // 10 000 001 * 1.5 = 15 000 001.5
    expect(quote(travel, flat).subtotal_vnd).toBe(15_000_002);
  });

  it('adds up working days, and never comes to none', () => {
    const rush = { ...plainSelection(video), options: { location: 'client', turnaround: 'rush' } };
    expect(quote(plainSelection(video), flat).days).toBe(15);
    expect(quote(rush, flat).days).toBe(10);
    expect(quote({ ...rush, addon_ids: ['drone', 'voice'] }, flat).days).toBe(13);
  });

  it.each([
    ['an unknown service', { service_id: 'constructor' }, 'service_id'],
    ['an unknown package', { tier_id: 'toString' }, 'tier_id'],
    ['a group without a choice', { options: { location: 'client' } }, 'options.turnaround'],
    ['an option of another group', { options: { location: 'rush', turnaround: 'rush' } }, 'options.location'],
    [
      'a group of another service',
      { options: { location: 'client', turnaround: 'rush', term: 'year' } },
      'options.term',
    ],
    [
      'a key of every object',
      { options: JSON.parse('{"location":"client","turnaround":"rush","__proto__":"x"}') },
      'options.__proto__',
    ],
    ['an unknown add-on', { addon_ids: ['hasOwnProperty'] }, 'addon_ids.0'],
    ['an add-on twice', { addon_ids: ['drone', 'drone'] }, 'addon_ids.1'],
    ['a trial where there is none', { trial: true }, 'trial'],
  ])('refuses %s, and names it', (_, change, path) => {
    const chosen = { ...plainSelection(video), ...change } as Selection;
    expect(() => quote(chosen, flat)).toThrow(SelectionError);
    try {
      quote(chosen, flat);
    } catch (error) {
      expect((error as SelectionError).issues.map((each) => each.path)).toEqual([path]);
    }
  });

  it('refuses an amount beyond what a number holds exactly', () => {
    const huge = {
      ...flat,
      services: { video: { ...(flat.services.video as ServicePrices), tiers: { single: 9e15 } } },
    };
    const chosen = { ...plainSelection(video), options: { location: 'travel', turnaround: 'rush' } };
    expect(() => quote(chosen, huge)).toThrow(RangeError);
  });
});

interface EditablePrices {
  tiers: Record<string, number>;
  options: Record<string, Record<string, { delta_vnd: number; multiplier_thousandths: number }>>;
  addons: Record<string, number>;
  trial_vnd?: number;
}
type Edit = (prices: Record<string, EditablePrices>) => void;

describe('a price table', () => {
  const whole = fc.sample(priceTable, { numRuns: 1, seed: 15 })[0] as PriceTable;
  const edited = (edit: Edit) => {
    const copy = structuredClone(whole);
    edit(copy.services as Record<string, EditablePrices>);
    return priceTableProblems(copy);
  };

  it('prices every package, option, add-on and trial of the catalogue', () => {
    fc.assert(
      fc.property(priceTable, (table) => {
        expect(priceTableProblems(table)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Edit, string]>([
    ['a service', (prices) => delete prices.video, 'video: no prices'],
    ['a package', (prices) => delete prices.video?.tiers.single, 'video: no price for package "single"'],
    [
      'an option',
      (prices) => delete prices.video?.options.location?.travel,
      'video: no price for option "travel" of group "location"',
    ],
    ['an add-on', (prices) => delete prices.video?.addons.drone, 'video: no price for add-on "drone"'],
    ['a trial', (prices) => delete prices.content?.trial_vnd, 'content: no price for the trial'],
  ])('says which price is missing: %s', (_, edit, problem) => {
    expect(edited(edit)).toEqual([problem]);
  });

  it('says what it prices that is not for sale', () => {
    expect(
      edited((prices) => {
        prices.fax = prices.video as EditablePrices;
      }),
    ).toEqual(['fax: prices of an unknown service']);
  });

  it('says where a discount can lead below zero', () => {
    expect(
      edited((prices) => {
        Object.assign(prices.video?.options.turnaround?.standard ?? {}, { delta_vnd: -30_000_000_000 });
      }),
    ).toContain('video: group "turnaround" can lead below zero');
  });
});
