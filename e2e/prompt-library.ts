import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

interface Text {
  readonly slug: string;
  readonly id: string;
  readonly author: { readonly id: string };
}

/** Does one thing with the library as whoever is signed in. */
export async function writeToLibrary<Answer = Text>(
  person: APIRequestContext,
  origin: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await person.fetch(`${origin}/api/user/prompts${path}`, {
    method,
    headers: { origin },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

export const template = {
  name: 'Viết mô tả sản phẩm thủ công để người đọc điện thoại hiểu ngay trong mười giây',
  intro: 'Ba đoạn ngắn, giọng gần gũi, kết bằng một câu hỏi. Không dùng từ quảng cáo đã mòn.',
  body: [
    '<!-- Điền thật cụ thể thì kết quả mới dùng được. -->',
    'Bạn viết cho {{tên tiệm}}, bán cho {{khách hàng quen thuộc nhất}}.',
    '',
    'Mô tả {{sản phẩm}} trong ba đoạn ngắn, rồi kết bằng một câu hỏi để khách của {{tên tiệm}} trả lời được ngay.',
  ].join('\n'),
  tags: ['bán hàng', 'mô tả sản phẩm', 'khách hàng trên điện thoại'],
  works_with: ['ChatGPT', 'Claude'],
  visibility: 'member',
};

const success = {
  title: 'Tăng đơn từ khách đã xem mà chưa mua',
  situation:
    'Mình bán gốm ở chợ phiên và trên mạng, khách xem nhiều mà đặt ít.\nBài cũ dài, nói nhiều về lò nung mà không nói cái bát dùng vào việc gì.',
  result: 'Sau hai tuần, cứ mười người xem thì ba người nhắn hỏi, trước đó chỉ một. Bài ngắn đi một nửa.',
};

/** Prompts of one person, open and for Pro, with cases and thanks of another; their pages. */
export async function makeLibrary(
  author: APIRequestContext,
  colleague: APIRequestContext,
  origin: string,
  community: string,
) {
  const create = (texts: object) => writeToLibrary(author, origin, 'POST', '', { ...template, ...texts });
  const open = await create({ community_slug: community });
  const locked = await create({
    name: 'Trả lời khách chê đắt mà không hạ giá',
    visibility: 'pro',
    community_slug: community,
  });
  const anywhere = await create({ name: 'Soạn thư nhắc công nợ lịch sự', visibility: 'pro' });
  const told = await writeToLibrary(colleague, origin, 'POST', `/${open.slug}/cases`, success);
  for (const title of [
    'Viết lại cả gian hàng trong một buổi tối',
    'Dạy bạn nhân viên mới viết bài',
    'Dịch cho khách nước ngoài',
  ]) {
    await writeToLibrary(author, origin, 'POST', `/${open.slug}/cases`, { ...success, title });
  }
  await writeToLibrary(colleague, origin, 'POST', `/${open.slug}/thanks`);
  for (const { slug } of [open, locked]) await writeToLibrary(colleague, origin, 'PUT', `/${slug}/saved`);
  return {
    open: `/prompts/${open.slug}`,
    locked: `/prompts/${locked.slug}`,
    anywhere: `/prompts/${anywhere.slug}`,
    caseId: told.id,
    authorId: open.author.id,
    slug: open.slug,
  };
}
