import { createHash } from 'node:crypto';
import { connectDatabase } from '../database/connect.ts';
import { type InstanceSettings, placeOf } from '../instance.ts';

/** What the backups of this installation are named by, and those of no copy that keeps its own in the same place. */
export async function findInstallation(config: InstanceSettings, databaseUrl: string): Promise<string> {
  const { db, close } = connectDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    return createHash('sha256')
      .update(await placeOf(db, config))
      .digest('hex')
      .slice(0, 8);
  } finally {
    await close();
  }
}
