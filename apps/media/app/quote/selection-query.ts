import { plainSelection, type Selection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';

/**
 * What is chosen, as the address says it: `tier`, one key for each option group, `addons` separated by commas, and
 * `trial=1`. What the catalogue does not have is left out.
 */
export function selectionIn(search: URLSearchParams, service: Service): Selection {
  const plain = plainSelection(service);
  const one = (ids: readonly { readonly id: string }[], chosen: string | null) =>
    ids.find(({ id }) => id === chosen)?.id;
  const wanted = (search.get('addons') ?? '').split(',');
  return {
    service_id: service.id,
    tier_id: one(service.tiers, search.get('tier')) ?? plain.tier_id,
    options: Object.fromEntries(
      service.groups.map(({ id, options }) => [id, one(options, search.get(id)) ?? options[0].id]),
    ),
    addon_ids: service.addons.filter(({ id }) => wanted.includes(id)).map(({ id }) => id),
    trial: service.trial !== undefined && search.get('trial') === '1',
  };
}

/** Whether the address names a package, an option or an add-on that the service does not have. */
export function namesUnknown(search: URLSearchParams, service: Service): boolean {
  const isOf = (ids: readonly { readonly id: string }[], chosen: string | null) =>
    chosen === null || chosen === '' || ids.some(({ id }) => id === chosen);
  const addons = (search.get('addons') ?? '').split(',');
  return !(
    isOf(service.tiers, search.get('tier')) &&
    service.groups.every(({ id, options }) => isOf(options, search.get(id))) &&
    addons.every((addon) => isOf(service.addons, addon)) &&
    (search.get('trial') !== '1' || service.trial !== undefined)
  );
}

/** The same as a query; what a service is chosen with at first is not said. */
export function queryOf(selection: Selection, service: Service): string {
  const plain = plainSelection(service);
  const query = new URLSearchParams();
  if (selection.trial) query.set('trial', '1');
  else if (selection.tier_id !== plain.tier_id) query.set('tier', selection.tier_id);
  for (const [group, option] of Object.entries(selection.options)) {
    if (option !== plain.options[group]) query.set(group, option);
  }
  if (selection.addon_ids.length > 0) query.set('addons', selection.addon_ids.join(','));
  // Commas stay readable: the address is passed on and printed.
  return query.toString().replaceAll('%2C', ',');
}
