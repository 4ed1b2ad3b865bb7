import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import type { Person } from './test-app.ts';

export interface MadePrompt {
  readonly id: string;
  readonly slug: string;
  readonly caseId: string;
}

/** A prompt with one case, both by the same person. `canary` begins the body, what it was in a version before, and the case. */
export async function makePrompt(
  { db, clock }: Services,
  { viewer }: { readonly viewer: Pick<Person['viewer'], 'accountId'> },
  options: {
    community?: string | null;
    visibility?: 'member' | 'pro';
    canary?: string;
    name?: string;
  } = {},
): Promise<MadePrompt> {
  const {
    community = 'founder',
    visibility = 'pro',
    canary = 'Bạn',
    name = 'Viết thư cảm ơn khách',
  } = options;
  const now = clock.now();
  const id = newId('prm');
  const communityId =
    community === null
      ? null
      : (
          await db
            .selectFrom('communities')
            .select('id')
            .where('slug', '=', community)
            .executeTakeFirstOrThrow()
        ).id;
  const texts = {
    name,
    intro: 'Một bức thư ngắn, giọng ấm.',
    tags: ['thư', 'Khách hàng'],
    works_with: ['Claude'],
    visibility,
  };
  const slug = `viet-thu-${id.slice(-12)}`;
  await db
    .insertInto('prompt_library_prompts')
    .values({
      ...texts,
      id,
      slug,
      body: `${canary} viết thư cho {{tên khách}} của {{tiệm}}.`,
      community_id: communityId,
      author_id: viewer.accountId,
      version: 2,
      trending: 1,
      created_at: now,
      edited_at: now,
    })
    .execute();
  await db
    .insertInto('prompt_library_versions')
    .values(
      [1, 2].map((version) => ({
        ...texts,
        prompt_id: id,
        community_id: communityId,
        version,
        body:
          version === 1
            ? `${canary} bản đầu, viết cho {{tên khách}}.`
            : `${canary} viết thư cho {{tên khách}} của {{tiệm}}.`,
        created_at: now,
      })),
    )
    .execute();
  const caseId = newId('pcs');
  await db
    .insertInto('prompt_library_cases')
    .values({
      id: caseId,
      prompt_id: id,
      author_id: viewer.accountId,
      prompt_version: 2,
      title: 'Ba khách cũ quay lại',
      situation: `${canary} kể chuyện tiệm vắng sau Tết.`,
      result: 'Gửi hai mươi thư, ba người quay lại trong tuần.',
      created_at: now,
    })
    .execute();
  return { id, slug, caseId };
}

/** A pending report of a prompt. */
export async function makePromptReport(
  { db, clock }: Services,
  { promptId, caseId = null, reporter }: { promptId: string; caseId?: string | null; reporter: Person },
): Promise<string> {
  const id = newId('rpt');
  await db
    .insertInto('prompt_library_reports')
    .values({
      id,
      reporter_id: reporter.viewer.accountId,
      prompt_id: promptId,
      case_id: caseId,
      reason: 'spam',
      detail: 'Quảng cáo',
      reported_text: 'Nội dung đã báo',
      created_at: clock.now(),
    })
    .execute();
  return id;
}
