import type { MediaPrices } from '@cungnghe/contracts/media/console/prices';
import { services } from '@cungnghe/quote/catalogue';
import type { Service, Words } from '@cungnghe/quote/structure';

export type Table = MediaPrices['published']['table'];
export type Kind = 'amount' | 'delta' | 'multiplier' | 'percent' | 'days';

export interface PriceField {
  /** Into the table, such as `services.video.tiers.single`. */
  readonly path: string;
  readonly kind: Kind;
  /** Null for VAT and validity, which belong to no service. */
  readonly label: Words | null;
}

/** What is typed, by path; only what differs from the table. */
export type Typed = Readonly<Record<string, string>>;

export const generalFields: readonly PriceField[] = [
  { path: 'vat_thousandths', kind: 'percent', label: null },
  { path: 'valid_days', kind: 'days', label: null },
];

export function fieldsOf({ id, tiers, trial, groups, addons }: Service): readonly PriceField[] {
  const base = `services.${id}`;
  return [
    ...tiers.map((tier) => ({ path: `${base}.tiers.${tier.id}`, kind: 'amount' as const, label: tier.name })),
    ...(trial === undefined
      ? []
      : [{ path: `${base}.trial_vnd`, kind: 'amount' as const, label: trial.name }]),
    ...groups.flatMap((group) =>
      group.options.flatMap((option) => {
        const label = {
          vi: `${group.name.vi}: ${option.name.vi}`,
          en: `${group.name.en}: ${option.name.en}`,
        };
        const path = `${base}.options.${group.id}.${option.id}`;
        return [
          { path: `${path}.delta_vnd`, kind: 'delta' as const, label },
          { path: `${path}.multiplier_thousandths`, kind: 'multiplier' as const, label },
        ];
      }),
    ),
    ...addons.map((addon) => ({
      path: `${base}.addons.${addon.id}`,
      kind: 'amount' as const,
      label: addon.name,
    })),
  ];
}

export const allFields: readonly PriceField[] = [...generalFields, ...services.flatMap(fieldsOf)];

export function kindOf(path: string): Kind {
  if (path === 'vat_thousandths') return 'percent';
  if (path === 'valid_days') return 'days';
  if (path.endsWith('.delta_vnd')) return 'delta';
  return path.endsWith('.multiplier_thousandths') ? 'multiplier' : 'amount';
}

/** The number at a path; undefined where the table has none. */
export function valueAt(table: Table, path: string): number | undefined {
  let found: unknown = table;
  for (const key of path.split('.')) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined;
  }
  return typeof found === 'number' ? found : undefined;
}

/** The prices of the whole catalogue, from a number for each field. */
export function tableOf(numberAt: (path: string) => number): Table {
  return {
    vat_thousandths: numberAt('vat_thousandths'),
    valid_days: numberAt('valid_days'),
    services: Object.fromEntries(
      services.map(({ id, tiers, trial, groups, addons }) => {
        const base = `services.${id}`;
        return [
          id,
          {
            tiers: Object.fromEntries(tiers.map((tier) => [tier.id, numberAt(`${base}.tiers.${tier.id}`)])),
            options: Object.fromEntries(
              groups.map((group) => [
                group.id,
                Object.fromEntries(
                  group.options.map((option) => {
                    const path = `${base}.options.${group.id}.${option.id}`;
                    return [
                      option.id,
                      {
                        delta_vnd: numberAt(`${path}.delta_vnd`),
                        multiplier_thousandths: numberAt(`${path}.multiplier_thousandths`),
                      },
                    ];
                  }),
                ),
              ]),
            ),
            addons: Object.fromEntries(
              addons.map((addon) => [addon.id, numberAt(`${base}.addons.${addon.id}`)]),
            ),
            ...(trial !== undefined && { trial_vnd: numberAt(`${base}.trial_vnd`) }),
          },
        ];
      }),
    ),
  };
}
