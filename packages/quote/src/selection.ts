import { findService } from './catalogue.ts';
import type { Addon, Option, OptionGroup, Service, Tier } from './structure.ts';

/** What a client has chosen, by the ids of the catalogue. */
export interface Selection {
  readonly service_id: string;
  readonly tier_id: string;
  /** One option id for each option group of the service. */
  readonly options: Readonly<Record<string, string>>;
  readonly addon_ids: readonly string[];
  readonly trial: boolean;
}

export interface ChosenOption {
  readonly group: OptionGroup;
  readonly option: Option;
}

/** A selection with its ids looked up. Options and add-ons stand in the order of the catalogue. */
export interface Choice {
  readonly service: Service;
  readonly tier: Tier;
  readonly options: readonly ChosenOption[];
  readonly addons: readonly Addon[];
  readonly isTrial: boolean;
}

/** What the amount pays for, and what the working days lead to. A trial is one job that is handed over, whatever the packages are. */
export const termsOf = ({ service, isTrial }: Choice): Pick<Service, 'per' | 'daysUntil'> =>
  isTrial ? { per: 'job', daysUntil: 'delivery' } : service;

export interface SelectionIssue {
  /** Into the selection, such as `options.location`. */
  readonly path: string;
  readonly message: string;
}

export type CheckedSelection =
  | { readonly choice: Choice; readonly issues?: undefined }
  | { readonly choice?: undefined; readonly issues: readonly SelectionIssue[] };

/** Looks every id up; names each that the catalogue does not have, and each group without a choice. */
export function checkSelection(selection: Selection): CheckedSelection {
  const service = findService(selection.service_id);
  if (service === undefined) return { issues: [issue('service_id', 'is not a service')] };
  const issues: SelectionIssue[] = [];

  const tier = service.tiers.find(({ id }) => id === selection.tier_id);
  if (tier === undefined) issues.push(issue('tier_id', `is not a package of ${service.id}`));

  const options: ChosenOption[] = [];
  for (const group of service.groups) {
    const path = `options.${group.id}`;
    if (!Object.hasOwn(selection.options, group.id)) {
      issues.push(issue(path, 'needs a choice'));
      continue;
    }
    const option = group.options.find(({ id }) => id === selection.options[group.id]);
    if (option === undefined) issues.push(issue(path, 'is not an option of this group'));
    else options.push({ group, option });
  }
  for (const groupId of Object.keys(selection.options)) {
    if (!service.groups.some(({ id }) => id === groupId)) {
      issues.push(issue(`options.${groupId}`, `is not an option group of ${service.id}`));
    }
  }

  const addons = service.addons.filter(({ id }) => selection.addon_ids.includes(id));
  for (const [index, id] of selection.addon_ids.entries()) {
    if (!addons.some((addon) => addon.id === id)) {
      issues.push(issue(`addon_ids.${index}`, `is not an add-on of ${service.id}`));
    } else if (selection.addon_ids.indexOf(id) !== index) {
      issues.push(issue(`addon_ids.${index}`, 'is chosen twice'));
    }
  }
  if (selection.trial && service.trial === undefined) {
    issues.push(issue('trial', `${service.id} has no trial`));
  }

  if (tier === undefined || issues.length > 0) return { issues };
  return { choice: { service, tier, options, addons, isTrial: selection.trial } };
}

const issue = (path: string, message: string): SelectionIssue => ({ path, message });

/** What a service is chosen with at first: its first package, each group's first option, nothing more. */
export const plainSelection = (service: Service): Selection => ({
  service_id: service.id,
  tier_id: service.tiers[0].id,
  options: Object.fromEntries(service.groups.map(({ id, options }) => [id, options[0].id])),
  addon_ids: [],
  trial: false,
});
