import { decodePlaceCursor, pageOf } from '../../../platform/cursor.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getPromptForViewer } from '../library/access.ts';
import { presentPrompt } from '../library/present.ts';
import type { Asking } from '../library/queries.ts';
import { casesPerPrompt } from '../rules.ts';
import { presentCase } from './present.ts';
import { listCases } from './queries.ts';

/** A prompt with its first cases as the viewer sees it. Throws NOT_FOUND. */
export async function getPromptWithCases(
  { readDb, clock }: Pick<Services, 'readDb' | 'clock'>,
  viewer: Viewer,
  slug: string,
) {
  const asking: Asking = { accountId: viewer.accountId, now: clock.now() };
  const [row, cases] = await Promise.all([
    getPromptForViewer(readDb, viewer, slug, asking.now),
    listCases(readDb, slug, asking, { after: undefined, limit: casesPerPrompt }),
  ]);
  const shown = cases.slice(0, casesPerPrompt).map((each) => presentCase(each, viewer));
  return presentPrompt(row, shown, viewer);
}

/** A page of the cases of a prompt. Throws NOT_FOUND. */
export async function listCasesForViewer(
  { readDb, clock }: Pick<Services, 'readDb' | 'clock'>,
  viewer: Viewer,
  { slug, cursor, limit }: { slug: string; cursor: string | undefined; limit: number },
) {
  const after = decodePlaceCursor(cursor);
  await getPromptForViewer(readDb, viewer, slug, clock.now());
  const rows = await listCases(readDb, slug, viewer, {
    after: after && { value: after.place, id: after.id },
    limit,
  });
  return pageOf(rows, limit, (row) => row.thanks_count);
}
