import { services } from './catalogue.ts';
import type { Service } from './structure.ts';

/** What one option does to the amount so far: `(amount + delta_vnd) * multiplier_thousandths / 1000`. */
export interface OptionPrice {
  readonly delta_vnd: number;
  /** 1250 is 1.25 times as much. */
  readonly multiplier_thousandths: number;
}

/** The amounts of one service, by the ids of the catalogue; whole đồng, before VAT. */
export interface ServicePrices {
  readonly tiers: Readonly<Record<string, number>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, OptionPrice>>>>;
  readonly addons: Readonly<Record<string, number>>;
  /** In place of the package's; only where the service has a trial. */
  readonly trial_vnd?: number | undefined;
}

/** Only the server has one. */
export interface PriceTable {
  /** 80 is 8 %. */
  readonly vat_thousandths: number;
  /** A quote is valid for so many days after the one on which it was sent. */
  readonly valid_days: number;
  readonly services: Readonly<Record<string, ServicePrices>>;
}

/** What keeps a table from pricing the catalogue, one line each, naming it; empty when it prices all of it. */
export function priceTableProblems(table: PriceTable): string[] {
  return [
    ...services.flatMap((service) => {
      const prices = own(table.services, service.id);
      if (prices === undefined) return [`${service.id}: no prices`];
      return [...missing(service, prices), ...unknown(service, prices), ...belowZero(service, prices)];
    }),
    ...Object.keys(table.services)
      .filter((id) => !services.some((service) => service.id === id))
      .map((id) => `${id}: prices of an unknown service`),
  ];
}

function missing(service: Service, prices: ServicePrices): string[] {
  const { id } = service;
  return [
    ...absent(service.tiers, prices.tiers).map((tier) => `${id}: no price for package "${tier}"`),
    ...service.groups.flatMap((group) =>
      absent(group.options, own(prices.options, group.id) ?? {}).map(
        (option) => `${id}: no price for option "${option}" of group "${group.id}"`,
      ),
    ),
    ...absent(service.addons, prices.addons).map((addon) => `${id}: no price for add-on "${addon}"`),
    ...(service.trial !== undefined && prices.trial_vnd === undefined
      ? [`${id}: no price for the trial`]
      : []),
  ];
}

function unknown(service: Service, prices: ServicePrices): string[] {
  const { id } = service;
  return [
    ...extra(service.tiers, prices.tiers).map((tier) => `${id}: unknown package "${tier}"`),
    ...extra(service.groups, prices.options).map((group) => `${id}: unknown option group "${group}"`),
    ...service.groups.flatMap((group) =>
      extra(group.options, own(prices.options, group.id) ?? {}).map(
        (option) => `${id}: unknown option "${option}" of group "${group.id}"`,
      ),
    ),
    ...extra(service.addons, prices.addons).map((addon) => `${id}: unknown add-on "${addon}"`),
    ...(service.trial === undefined && prices.trial_vnd !== undefined
      ? [`${id}: price of a trial it has not`]
      : []),
  ];
}

/** Deltas can be negative; no step may end below zero, whatever is chosen. */
function belowZero(service: Service, prices: ServicePrices): string[] {
  const starts = [
    ...Object.values(prices.tiers),
    ...(prices.trial_vnd === undefined ? [] : [prices.trial_vnd]),
  ];
  let lowest = Math.min(...starts);
  for (const group of service.groups) {
    const steps = Object.values(own(prices.options, group.id) ?? {});
    lowest = Math.min(
      ...steps.map((step) => ((lowest + step.delta_vnd) * step.multiplier_thousandths) / 1000),
    );
    if (lowest < 0) return [`${service.id}: group "${group.id}" can lead below zero`];
  }
  return [];
}

type Identified = readonly { readonly id: string }[];

const absent = (entries: Identified, prices: object) =>
  entries.map(({ id }) => id).filter((id) => !Object.hasOwn(prices, id));
const extra = (entries: Identified, prices: object) =>
  Object.keys(prices).filter((id) => !entries.some((entry) => entry.id === id));
/** Ids are looked up as own properties only: `constructor` is no service. */
export const own = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;
