import type { Platform } from './platform.ts';

const paragraph = 'Mỗi tối tôi mở sổ ra, ghi bốn con số của mười đơn gần nhất, rồi đóng cửa tiệm. '.repeat(8);

/** Stories that an operator publishes before a load; answers their addresses. */
export async function publishStories(platform: Platform, token: string, count = 200): Promise<string[]> {
  const slugs: string[] = [];
  for (let at = 1; at <= count; at++) {
    const response = await fetch(`${platform.api}/api/admin/learner-stories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Từ quầy hàng đến cuốn sổ của cửa hàng, chuyện ${at}`,
        summary: 'Tám năm đứng quầy, sáu tháng học buổi tối, và một bảng tính thay ba cuốn sổ.',
        author_name: `Nguyễn Thị Hạnh ${at}`,
        role_before: 'Nhân viên bán hàng',
        role_after: 'Chủ cửa hàng',
        community: at % 2 === 0 ? 'founder' : 'commerce',
        body: Array.from({ length: 8 }, (_, part) => `## Phần ${part + 1}\n\n${paragraph}`).join('\n\n'),
        is_public: 1,
      }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    slugs.push(((await response.json()) as { slug: string }).slug);
  }
  return slugs;
}
