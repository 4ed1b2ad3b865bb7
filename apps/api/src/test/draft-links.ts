import { createLink } from '../features/draft-links/public.ts';
import type { TestApp } from './test-app.ts';

/** A link to the draft of somebody who may edit: its id, and the secret in its address. */
export async function makeDraftLink(
  { services }: Pick<TestApp, 'services'>,
  { accountId, subjectId, days = 7 }: { accountId: string; subjectId: string; days?: number },
): Promise<{ id: string; token: string }> {
  const viewer = { accountId, sessionId: '', email: '', name: 'Mai', schoolId: '', locale: 'vi' } as const;
  const { url, link } = await createLink(
    services,
    { ...viewer, roles: ['editor'] },
    { subjectId, days, requestId: 'req-test' },
  );
  return { id: link.id, token: url.split('/').at(-1) ?? '' };
}
