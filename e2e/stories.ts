import { sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect } from './test.ts';

/** Two screens of words as somebody writes them. */
const paragraphs = [
  'Tôi đứng quầy tám năm. Mỗi tối về nhà tôi mở sổ ra, rồi gấp lại, vì không biết bắt đầu từ dòng nào.',
  '## Dòng đầu tiên\n\nBài học bảo ghi bốn con số cho mười đơn gần nhất. Tôi mất ba tối. Đến đơn thứ bảy thì tôi hiểu vì sao cuối tháng nào cũng hết tiền.',
  '- Tiền khách trả, sau khi trừ phần bớt\n- Tiền hàng thật sự đã mua\n- Số giờ của từng người',
  '> Tôi từng nghĩ bận là lời.\n\nBây giờ mỗi chiều thứ bảy tôi xem tiền của bốn tuần tới, trước khi đóng cửa.',
];

const content = {
  summary: 'Tám năm đứng quầy, sáu tháng học buổi tối, và một bảng tính thay ba cuốn sổ.',
  author_name: 'Nguyễn Hoàng Thảo Nguyên',
  role_before: 'Nhân viên bán hàng ở cửa hàng vật liệu xây dựng',
  role_after: 'Chủ cửa hàng, quản lý bảy người',
  community: 'founder',
  course_slug: 'dong-tien-va-bai-toan-tung-don',
  course_name: 'Dòng tiền và bài toán từng đơn',
  cover_url: null,
  avatar_url: null,
};

interface Stored {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly version: number;
}

let made = 0;

/** Writes and publishes stories as the editor of the demo school. */
export async function storiesAs(stack: Stack) {
  const { token } = await sessionOf(stack, 'mai@demo.cungnghe.local');
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Stored> => {
    const answer = await fetch(`${stack.console}/api/admin/learner-stories${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Stored;
  };
  return {
    write: async ({ video = false }: { video?: boolean } = {}) => {
      made++;
      const title = `Từ quầy hàng đến cuốn sổ của cửa hàng, lần kể thứ ${process.pid}.${made}`;
      const line = video ? ['::video[https://youtu.be/dQw4w9WgXcQ?si=abc]'] : [];
      const body = [...paragraphs, ...line, ...paragraphs].join('\n\n');
      return await send('POST', '', { ...content, title, body, is_public: 1 });
    },
    rename: async (id: string, slug: string) => {
      const { title, body, version } = await send('GET', `/${id}`);
      await send('PUT', `/${id}`, { ...content, title, body, slug, version });
    },
    unpublish: (id: string) => send('POST', `/${id}/unpublish`, {}),
  };
}
