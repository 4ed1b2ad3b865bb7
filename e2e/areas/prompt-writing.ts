import type { Page } from '@playwright/test';
import { useSession } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect } from '../test.ts';
import type { Area } from './area.ts';

const texts = {
  name: 'Viết mô tả sản phẩm gốm thủ công cho khách mua quà dịp cuối năm',
  intro: 'Ba đoạn ngắn, giọng gần gũi, kết bằng một câu hỏi để khách trả lời ngay.',
  body: 'Bạn viết cho tiệm gốm {{tên tiệm}}.\nMô tả {{sản phẩm}} trong ba đoạn ngắn.\nKết bằng một câu hỏi.',
  tags: ['bán hàng', 'mô tả sản phẩm'],
  works_with: ['ChatGPT', 'Claude'],
  community_slug: 'commerce',
};

/** A prompt in two versions, by whoever is signed in; answers its slug. */
async function promptOf(page: Page, { learner }: Stack): Promise<string> {
  const api = `${learner}/api/user/prompts`;
  const headers = { origin: learner };
  const made = await page.request.post(api, { headers, data: texts });
  expect(made.status()).toBe(201);
  const { slug, version } = (await made.json()) as { slug: string; version: number };
  const body = texts.body.replace('ba đoạn ngắn', 'bốn đoạn, mỗi đoạn hai câu');
  const edited = await page.request.put(`${api}/${slug}`, { headers, data: { ...texts, body, version } });
  expect(edited.status()).toBe(200);
  return slug;
}

export const promptWritingAreas: readonly Area[] = [
  {
    name: 'writing prompts',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const slug = await promptOf(page, stack);
      return [
        '/prompts/new?community=commerce',
        `/prompts/${slug}/edit`,
        `/prompts/${slug}/versions`,
        '/prompts/nowhere/edit',
      ].map((path) => stack.learner + path);
    },
  },
];
