import { whatsNewFolder } from '../../platform/content.ts';
import type { Services } from '../../platform/services.ts';
import { type Published, publishWeeks } from '../whats-new/public.ts';
import { PackError } from './lib/faults.ts';
import { readWeeks } from './lib/read-weeks.ts';

/**
 * Brings what is new from its files to the readers: all of it, or nothing when a file has a fault. A second time
 * changes nothing. Throws `PackError` with every fault.
 */
export async function publishWhatsNew(
  services: Pick<Services, 'db' | 'clock'>,
  folder = whatsNewFolder,
): Promise<Published> {
  const { weeks, faults } = readWeeks(folder);
  if (faults.length > 0) throw new PackError(faults);
  return await publishWeeks(services, weeks);
}
