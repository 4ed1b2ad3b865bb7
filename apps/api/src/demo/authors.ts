import type { CreditKind } from '@cungnghe/contracts/people/endpoints';
import { findIdBySlug, getNamed, setAuthors, setOwnPage } from '../features/people/public.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';

type People = Readonly<Record<'owner' | 'host' | 'author' | 'editor', Viewer>>;

const named: readonly { kind: CreditKind; slug: string; who: 'host' | 'author' | 'editor' }[] = [
  { kind: 'course', slug: 'tu-y-tuong-den-khach-tra-tien', who: 'editor' },
  { kind: 'book', slug: 'tiem-chay-duoc-khi-ban-vang', who: 'editor' },
  { kind: 'course', slug: 'ban-hang-tren-san', who: 'author' },
  { kind: 'book', slug: 'kho-nho-hang-chay', who: 'author' },
  { kind: 'event', slug: 'buoi-gap-toan-truong', who: 'host' },
];

/** Three of the cast wrote or lead something, and agreed to be named for it. What is named already stays as it is. */
export async function addDemoAuthors(services: Services, people: People): Promise<void> {
  const owner: Viewer = { ...people.owner, roles: ['owner'] };
  for (const { kind, slug, who } of named) {
    const subjectId = await findIdBySlug(services.db, kind, slug);
    if (subjectId === undefined) continue;
    if ((await getNamed(services.db, owner, kind, subjectId)).length > 0) continue;
    const accountIds = [people[who].accountId];
    await setAuthors(services, owner, { kind, subjectId, accountIds, requestId: 'demo' });
    await setOwnPage(services, people[who], { agreed: true, shows_answers: who === 'author' });
  }
}
