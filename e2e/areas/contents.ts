import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export async function getJson<T>(page: Page, address: string): Promise<T> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as T;
}

export interface Named {
  readonly id: string;
  readonly slug: string;
}

export const apiOf = (origin: string, community: string) => `${origin}/api/communities/${community}`;

async function lessonsOf(page: Page, origin: string, community: string) {
  const courses = await getJson<Named[]>(page, `${apiOf(origin, community)}/courses`);
  const course = `/courses/${courses[0]?.slug}`;
  const { units } = await getJson<{ units: { lessons: Named[] }[] }>(page, apiOf(origin, community) + course);
  return { course, lessons: units.flatMap(({ lessons }) => lessons) };
}

/** The addresses of one course, book and document; `second` and `section` need Pro. */
export async function contentsOf(page: Page, origin: string, community: string) {
  const { course, lessons } = await lessonsOf(page, origin, community);
  const api = apiOf(origin, community);
  const books = await getJson<Named[]>(page, `${api}/books`);
  const book = `/books/${books[0]?.slug}`;
  const { chapters } = await getJson<{ chapters: { sections: Named[] }[] }>(page, api + book);
  const { documents } = await getJson<{ documents: Named[] }>(page, `${api}/library`);
  const at = (path: string) => `/c/${community}${path}`;
  return {
    course: at(course),
    first: at(`${course}/${lessons[0]?.id}`),
    second: at(`${course}/${lessons[1]?.id}`),
    book: at(book),
    section: at(`${book}/${chapters.flatMap(({ sections }) => sections)[1]?.id}`),
    document: at(`/library/${documents.at(-1)?.slug}`),
  };
}

/** Reads the first course of a community to its end, which earns a certificate. */
export async function finishCourse(page: Page, origin: string, community: string) {
  const { course, lessons } = await lessonsOf(page, origin, community);
  for (const { id } of lessons) {
    const done = await page.request.put(`${apiOf(origin, community)}${course}/lessons/${id}/progress`, {
      headers: { origin },
      data: { status: 'completed' },
    });
    expect(done.status()).toBe(200);
  }
  const certificates = await getJson<{ id: string; code: string }[]>(page, `${origin}/api/user/certificates`);
  return { id: certificates[0]?.id, code: certificates[0]?.code };
}
