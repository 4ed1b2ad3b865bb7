import { createStory, setPublic } from '../features/stories/public.ts';
import type { Services } from '../platform/services.ts';
import type { Person } from './test-app.ts';

export interface MadeStory {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

let made = 0;

/** A story that an operator has written, unpublished unless `isPublic`. `canary` begins each of its texts. */
export async function makeStory(
  services: Services,
  { viewer }: Pick<Person, 'viewer'>,
  options: { isPublic?: boolean; community?: string | null; canary?: string; body?: string } = {},
): Promise<MadeStory> {
  const { isPublic = false, community = 'founder', canary = 'Chuyện' } = options;
  made++;
  const slug = `chuyen-${process.pid}-${made}`;
  const title = `${canary} của người học ${made}`;
  const body = options.body ?? `${canary} bắt đầu từ một quầy hàng nhỏ.`;
  const content = {
    slug,
    title,
    summary: `${canary} kể trong một câu.`,
    author_name: `${canary} Hạnh`,
    role_before: 'Kế toán kho',
    role_after: 'Trưởng nhóm vận hành',
    community,
    course_slug: 'doc-so',
    course_name: 'Đọc sổ bán hàng',
    cover_url: null,
    avatar_url: null,
    body,
  };
  const id = await createStory(services, viewer, { ...content, is_public: 0, requestId: 'made' });
  if (isPublic) await setPublic(services, viewer, { id, is_public: 1, requestId: 'made' });
  return { id, slug, title, body };
}
