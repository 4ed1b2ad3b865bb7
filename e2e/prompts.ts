import { sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect } from './test.ts';

interface Written {
  readonly name: string;
  readonly intro?: string;
  readonly body?: string;
  readonly tags?: readonly string[];
  readonly visibility?: 'member' | 'pro';
  readonly community?: string | null;
}

/** Sends to the prompt library as one person. */
export async function promptsAs(stack: Stack, email: string) {
  const { token } = await sessionOf(stack, email);
  const post = async <T>(path: string, data: object = {}): Promise<T> => {
    const answer = await fetch(`${stack.learner}/api/user/prompts${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as T;
  };
  return {
    contribute: ({ community = null, body = 'Bạn viết cho {{tên tiệm}}.', ...texts }: Written) =>
      post<{ id: string; slug: string }>('', { ...texts, body, community_slug: community }),
    addCase: (slug: string, texts: { title: string; situation: string; result: string }) =>
      post<{ id: string }>(`/${slug}/cases`, texts),
    thank: (slug: string) => post(`/${slug}/thanks`),
    report: (slug: string, report: { reason: string; detail?: string; case_id?: string }) =>
      post<{ id: string }>(`/${slug}/report`, report),
  };
}
