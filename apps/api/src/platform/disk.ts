import { statfs } from 'node:fs/promises';
import { addGauges } from './metrics.ts';
import type { Services } from './services.ts';

export interface DiskSpace {
  /** Bytes that whoever is not root may still write. */
  readonly free: number;
  readonly size: number;
}

/** Of the disk that holds `folder`. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Room for the database, the pictures and the uploads that come in. */
export function addDiskGauges({ metrics, config }: Pick<Services, 'metrics' | 'config'>): void {
  addGauges(
    metrics,
    [
      { name: 'data_disk_free_bytes', help: 'Room that is left on the disk of DATA_DIR' },
      { name: 'data_disk_size_bytes', help: 'Size of the disk of DATA_DIR' },
    ],
    async () => {
      const { free, size } = await diskSpaceOf(config.dataDir);
      return { data_disk_free_bytes: [[free]], data_disk_size_bytes: [[size]] };
    },
  );
}
