import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

/** Withdraws what the packs brought into a community, for a journey through one that has nothing yet. */
export async function emptyCommunity(stack: Stack, slug: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'e2e-empty-'));
  const pack = join(work, slug);
  await mkdir(pack);
  await stack.cli('content', 'import', pack, '--prune');
  await rm(work, { recursive: true });
  // A pack without canvases leaves those that stand there.
  const { db } = await stack.services();
  await db
    .deleteFrom('community_canvases')
    .where('community_id', '=', ({ selectFrom }) =>
      selectFrom('communities').select('id').where('slug', '=', slug),
    )
    .execute();
}
