import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Platform } from './platform.ts';

/** Each member may write three hundred replies in ten minutes: so many members keep the limit out of the measure. */
const memberCount = 400;
const postCount = 20;
const posts = '/api/communities/founder/posts';

export interface Forum {
  /** Tokens of people who write in it. */
  readonly members: readonly string[];
  /** A thread of twenty replies. */
  readonly postPath: string;
  /** Replies per second that were acknowledged, and answers that were anything else. */
  measureReplies(connections: number, seconds: number): Promise<{ perSecond: number; failed: number }>;
}

/** Fills the discussions of Founder with threads of twenty replies each. */
export async function openDiscussions(platform: Platform): Promise<Forum> {
  const members = await platform.members(memberCount);
  let turn = 0;
  const nextMember = () => members[turn++ % members.length] ?? '';
  const send = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(platform.api + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${nextMember()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const threads: string[] = [];
  for (let n = 0; n < postCount; n++) {
    const { id } = await send(posts, {
      title: `Giữ khách quen bằng cách nào? (${n})`,
      context: 'Tiệm bánh nhỏ, mở ba năm, khách quanh khu phố. '.repeat(5),
      complication: 'Ba tháng nay khách quay lại ít đi một nửa. '.repeat(5),
      question: 'Nên hỏi khách điều gì trước khi giảm giá?',
    });
    threads.push(id);
    for (let k = 0; k < 20; k++) await send(`${posts}/${id}/replies`, { body: reply });
  }
  // The first stays as it is, to be read.
  const [first, ...others] = threads;
  return {
    members,
    postPath: `${posts}/${first}`,
    measureReplies: async (connections, seconds) => {
      let written = 0;
      const result = await autocannon({
        url: platform.api,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            setupRequest: (request) => ({
              ...request,
              path: `${posts}/${others[written++ % others.length]}/replies`,
              headers: { authorization: `Bearer ${nextMember()}`, 'content-type': 'application/json' },
              body: JSON.stringify({ body: reply, send_id: randomUUID() }),
            }),
          },
        ],
      });
      return {
        perSecond: result['2xx'] / result.duration,
        failed: result.errors + result.timeouts + result.non2xx,
      };
    },
  };
}

const reply =
  'Mình hỏi mười khách quen vì sao họ ít ghé hơn, rồi mới nghĩ đến giá. Bảy người nói vì giờ mở cửa.';
