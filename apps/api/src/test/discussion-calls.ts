import type { Answer, Person } from './test-app.ts';

/** A question that passes every check; `over` changes parts of it. */
export const question = (over: object = {}) => ({
  title: 'Giữ khách quen bằng cách nào?',
  context: 'Tiệm bánh nhỏ, mở ba năm, khách quanh khu phố.',
  complication: 'Ba tháng nay khách quay lại ít đi một nửa.',
  question: 'Nên hỏi khách điều gì trước khi giảm giá?',
  ...over,
});

export const postsOf = (slug = 'founder') => `/api/communities/${slug}/posts`;

/** The id of a new thread. */
export async function open(person: Person, over: object = {}, slug = 'founder'): Promise<string> {
  const { status, body } = await person.call('POST', postsOf(slug), question(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}

export function reply(
  person: Person,
  postId: string,
  body = 'Mình thử rồi.',
  over: object = {},
): Promise<Answer> {
  return person.call('POST', `${postsOf()}/${postId}/replies`, { body, ...over });
}

export const read = (person: Person, postId: string, query = ''): Promise<Answer> =>
  person.call('GET', `${postsOf()}/${postId}${query}`);
