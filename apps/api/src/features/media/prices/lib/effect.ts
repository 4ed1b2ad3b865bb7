import type { EffectOfDraft } from '@cungnghe/contracts/media/console/prices';
import { services } from '@cungnghe/quote/catalogue';
import { type PriceTable, priceTableProblems } from '@cungnghe/quote/price-table';
import { quote } from '@cungnghe/quote/quote';
import { plainSelection, type Selection } from '@cungnghe/quote/selection';
import type { Service, Words } from '@cungnghe/quote/structure';

type Change = EffectOfDraft['changes'][number];

/** What publishing a draft would change, price by price and in the totals of what clients usually ask for. */
export function effectOf(published: PriceTable, draft: PriceTable): EffectOfDraft {
  const before = amountsIn(published);
  const after = amountsIn(draft);
  const known = ['vat_thousandths', 'valid_days', ...labels.keys()];
  const paths = new Set([...known, ...before.keys(), ...after.keys()]);
  return {
    changes: [...paths].flatMap((path) => {
      const change = { before: before.get(path) ?? null, after: after.get(path) ?? null };
      if (change.before === change.after) return [];
      return [{ path, ...(labels.get(path) ?? { service: null, label: null }), ...change }];
    }),
    samples: samples.map(({ selection, ...sample }) => ({
      ...sample,
      before_vnd: totalOf(selection, published),
      after_vnd: totalOf(selection, draft),
    })),
    problems: priceTableProblems(draft),
  };
}

/** Every number of a table, by its path. */
function amountsIn(table: PriceTable): Map<string, number> {
  const amounts = new Map<string, number>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'number') amounts.set(path, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  walk(table, '');
  return amounts;
}

/** What each price of the catalogue is called, in the order of the catalogue. */
const labels: ReadonlyMap<string, Pick<Change, 'service' | 'label'>> = new Map(
  services.flatMap((service) =>
    pricesOf(service).map(([path, label]) => [path, { service: service.name, label }]),
  ),
);

function pricesOf({ id, tiers, trial, groups, addons }: Service): [path: string, label: Words][] {
  const base = `services.${id}`;
  return [
    ...tiers.map((tier): [string, Words] => [`${base}.tiers.${tier.id}`, tier.name]),
    ...(trial === undefined ? [] : [[`${base}.trial_vnd`, trial.name] satisfies [string, Words]]),
    ...groups.flatMap((group) =>
      group.options.flatMap((option) =>
        ['delta_vnd', 'multiplier_thousandths'].map((field): [string, Words] => [
          `${base}.options.${group.id}.${option.id}.${field}`,
          { vi: `${group.name.vi}: ${option.name.vi}`, en: `${group.name.en}: ${option.name.en}` },
        ]),
      ),
    ),
    ...addons.map((addon): [string, Words] => [`${base}.addons.${addon.id}`, addon.name]),
  ];
}

type Sample = Omit<EffectOfDraft['samples'][number], 'before_vnd' | 'after_vnd'> & {
  readonly selection: Selection;
};

const samples: readonly Sample[] = services.flatMap((service) => {
  const plain = plainSelection(service);
  const common = { service_id: service.id, service: service.name };
  const last = service.tiers[service.tiers.length - 1] ?? service.tiers[0];
  const everything = {
    ...plain,
    tier_id: last.id,
    options: Object.fromEntries(service.groups.map(({ id, options }) => [id, options.at(-1)?.id ?? ''])),
    addon_ids: service.addons.map(({ id }) => id),
  };
  return [
    ...service.tiers.map(
      ({ id, name }): Sample => ({
        ...common,
        tier: name,
        kind: 'plain',
        selection: { ...plain, tier_id: id },
      }),
    ),
    ...(service.trial === undefined
      ? []
      : [
          {
            ...common,
            tier: service.trial.name,
            kind: 'trial',
            selection: { ...plain, trial: true },
          } satisfies Sample,
        ]),
    { ...common, tier: last.name, kind: 'everything', selection: everything },
  ];
});

/** Null where the table does not price it. */
function totalOf(selection: Selection, table: PriceTable): number | null {
  try {
    return quote(selection, table).total_vnd;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
