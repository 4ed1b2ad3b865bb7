import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';

/**
 * What a program outside would do with the generated client: join a community, read its first lesson, mark it as
 * completed, open a post, reply, and order Pro twice under one key. Throws what the API refused.
 */
export async function walk(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const params = { path: { slug: 'founder' } };
  good(await client.POST('/api/communities/{slug}/join', { params, body: { set_home: true } }));
  const [course] = good(await client.GET('/api/communities/{slug}/courses', { params }));
  if (!course) throw new Error('There is no course');
  const courseParams = { path: { slug: 'founder', courseSlug: course.slug } };
  const outline = good(
    await client.GET('/api/communities/{slug}/courses/{courseSlug}', { params: courseParams }),
  );
  const lessonId = outline.units[0]?.lessons[0]?.id ?? '';
  const lessonParams = { path: { ...courseParams.path, lessonId } };
  const lesson = good(
    await client.GET('/api/communities/{slug}/courses/{courseSlug}/lessons/{lessonId}', {
      params: lessonParams,
    }),
  );
  good(
    await client.PUT('/api/communities/{slug}/courses/{courseSlug}/lessons/{lessonId}/progress', {
      params: lessonParams,
      body: { status: 'completed' },
    }),
  );
  const post = good(
    await client.POST('/api/communities/{slug}/posts', {
      params,
      body: {
        title: 'Câu hỏi đầu tiên',
        context: 'Bối cảnh',
        complication: 'Vướng mắc',
        question: 'Làm sao?',
      },
    }),
  );
  const reply = good(
    await client.POST('/api/communities/{slug}/posts/{postId}/replies', {
      params: { path: { slug: 'founder', postId: post.id } },
      body: { body: 'Trả lời chính mình' },
    }),
  );
  const order = () =>
    client.POST('/api/communities/{slug}/orders', {
      params: { ...params, header: { 'Idempotency-Key': 'journey-order-1' } },
    });
  const [first, again] = [good(await order()), good(await order())];
  return { lesson, reply, orders: [first, again] };
}

function good<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}
