import { makePrompt, makePromptReport } from '../test/prompts.ts';
import type { Fixtures } from './fixtures.ts';
import { type LockedText, moderators, signedIn } from './viewers.ts';

export interface LockedPrompts {
  readonly texts: readonly LockedText[];
  readonly slugs: readonly string[];
  /** Of prompts, cases and a report. */
  readonly ids: readonly string[];
}

/**
 * Hides words in bodies, versions and cases of prompts that everybody who is signed in reads, or Pro members of one
 * community, or of any, or nobody but operators.
 */
export async function hidePrompts(fixtures: Fixtures, canary: string): Promise<LockedPrompts> {
  const { services } = fixtures.testApp;
  const kinds = [
    { what: 'thành viên', community: 'founder', visibility: 'member', readers: signedIn, cases: signedIn },
    { what: 'founder', community: 'founder', visibility: 'pro', readers: ['pro'], cases: signedIn },
    { what: 'marketing', community: 'marketing', visibility: 'pro', readers: ['elsewhere'], cases: signedIn },
    {
      what: 'không nơi nào',
      community: null,
      visibility: 'pro',
      readers: ['pro', 'elsewhere'],
      cases: signedIn,
    },
    { what: 'nơi ai cũng đọc', community: 'commerce', visibility: 'pro', readers: signedIn, cases: signedIn },
    { what: 'nơi ẩn', community: 'ceo-executive', visibility: 'member', readers: [], cases: [] },
    {
      what: 'gỡ khỏi danh sách',
      community: 'founder',
      visibility: 'member',
      readers: [],
      cases: [],
      gone: 'unlisted_at',
    },
    { what: 'đã xóa', community: null, visibility: 'member', readers: [], cases: [], gone: 'deleted_at' },
  ] as const;
  const made = await Promise.all(
    kinds.map(async ({ what, community, visibility, ...kind }) => {
      const begins = `${canary} câu lệnh ${what}`;
      const prompt = await makePrompt(services, fixtures.other, { community, visibility, canary: begins });
      if ('gone' in kind) {
        await services.db
          .updateTable('prompt_library_prompts')
          .set({ [kind.gone]: services.clock.now() })
          .where('id', '=', prompt.id)
          .execute();
      }
      const readers = [...new Set([...kind.readers, ...moderators])];
      const texts: LockedText[] = [
        { text: `${begins} viết thư`, readers },
        // Operators read what stands, not what was.
        { text: `${begins} bản đầu`, readers: kind.readers },
        { text: `${begins} kể chuyện`, readers: [...new Set([...kind.cases, ...moderators])] },
      ];
      return { prompt, texts };
    }),
  );
  const [, ofFounder] = made;
  const reportId = await makePromptReport(services, {
    promptId: ofFounder?.prompt.id ?? '',
    reporter: fixtures.other,
  });
  return {
    texts: made.flatMap(({ texts }) => texts),
    slugs: made.map(({ prompt }) => prompt.slug),
    ids: [...made.flatMap(({ prompt }) => [prompt.id, prompt.caseId]), reportId],
  };
}
