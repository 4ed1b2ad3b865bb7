import type { Platform } from './platform.ts';

/** Prompts that somebody contributes before a load, each with two cases of somebody else; both by their tokens. */
export async function contributePrompts(
  platform: Platform,
  { author, teller }: { author: string; teller: string },
  count = 40,
): Promise<void> {
  const send = async (token: string, path: string, body: object) => {
    const response = await fetch(`${platform.api}/api/user/prompts${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { slug: string };
  };
  for (let at = 1; at <= count; at++) {
    const { slug } = await send(author, '', {
      name: `Viết thư cho khách quen, mẫu ${at}`,
      intro: 'Ba đoạn ngắn, giọng gần gũi, kết bằng một câu hỏi để khách trả lời.',
      body: `Bạn là người chăm khách của {{tiệm}}. ${'Viết cho {{tên khách}} về {{món hàng}}. '.repeat(30)}`,
      tags: ['chăm khách', `mẫu ${at % 5}`],
      works_with: ['ChatGPT', 'Claude'],
      visibility: at % 3 === 0 ? 'pro' : 'member',
      community_slug: at % 2 === 0 ? 'founder' : null,
    });
    for (const title of ['Ba khách quay lại', 'Bán hết lô hàng cũ']) {
      await send(teller, `/${slug}/cases`, {
        title,
        situation: 'Tiệm vắng sau Tết, có danh sách khách cũ nhưng chưa biết viết gì.',
        result: 'Gửi hai mươi thư, ba người quay lại ngay trong tuần.',
      });
    }
  }
}
