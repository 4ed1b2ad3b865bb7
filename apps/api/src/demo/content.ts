import { importPacks, listPacks } from '../features/content/public.ts';
import type { Services } from '../platform/services.ts';

/** Brings the packs that come with the product in; what somebody has added since stays as it is. */
export async function importAllContent(services: Services): Promise<void> {
  await importPacks(services, listPacks());
}
