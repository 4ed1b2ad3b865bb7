/** What a person can open, found by walking the API from the list of communities as somebody who may read everything. */

type Get = <T>(path: string) => Promise<T>;

interface Named {
  readonly slug: string;
}
interface Identified {
  readonly id: string;
}

/** A lesson or a section, and where somebody's progress in it is written. */
export interface Text {
  readonly path: string;
  readonly kind: 'lesson' | 'section';
  readonly id: string;
}

export interface School {
  readonly addresses: readonly string[];
  readonly texts: readonly Text[];
  readonly threads: readonly string[];
  readonly prompts: readonly string[];
}

export async function findAddresses(get: Get): Promise<School> {
  const chooser = await get<Record<'industry' | 'occupation', (Named & Identified)[]>>('/api/communities');
  const addresses = ['/api/communities', '/api/communities/home', '/api/events', '/api/user/me'];
  addresses.push('/api/notifications', '/api/notifications/unread-count');
  const texts: Text[] = [];
  const threads: string[] = [];
  for (const { slug } of await get<Named[]>('/api/events')) addresses.push(`/api/events/${slug}`);
  for (const { id, slug } of [...chooser.industry, ...chooser.occupation]) {
    const at = `/api/communities/${slug}`;
    // By its id, because one slug is `home`, where everybody finds their own.
    const detail = `/api/communities/${id}`;
    addresses.push(detail, `${at}/home`);
    const { counts, canvases } = await get<Detail>(detail);
    if (counts.courses === 0) continue;
    addresses.push(`${at}/courses`, `${at}/events`);
    for (const [name, exists] of Object.entries(canvases)) if (exists) addresses.push(`${at}/${name}`);
    for (const found of [await courses(get, at), await books(get, at)]) {
      addresses.push(...found.lists, ...found.texts.map(({ path }) => path));
      texts.push(...found.texts);
    }
    addresses.push(...(await library(get, at)));
    const discussions = await posts(get, at);
    addresses.push(...discussions.addresses);
    threads.push(...discussions.threads);
  }
  const { lists, prompts } = await promptLibrary(get);
  addresses.push(...lists, ...prompts);
  return { addresses, texts, threads, prompts };
}

interface Detail {
  readonly counts: { readonly courses: number };
  readonly canvases: Record<'bmc' | 'jtbd', boolean>;
}

async function courses(get: Get, at: string) {
  const lists: string[] = [];
  const texts: Text[] = [];
  for (const { slug } of await get<Named[]>(`${at}/courses`)) {
    const path = `${at}/courses/${slug}`;
    lists.push(path);
    const { units } = await get<{ units: { lessons: Identified[] }[] }>(path);
    for (const { id } of units.flatMap(({ lessons }) => lessons))
      texts.push({ path: `${path}/lessons/${id}`, kind: 'lesson', id });
  }
  return { lists, texts };
}

async function books(get: Get, at: string) {
  const lists = [`${at}/books`];
  const texts: Text[] = [];
  for (const { slug } of await get<Named[]>(`${at}/books`)) {
    const path = `${at}/books/${slug}`;
    lists.push(path);
    const { chapters } = await get<{ chapters: { sections: Identified[] }[] }>(path);
    for (const { id } of chapters.flatMap(({ sections }) => sections))
      texts.push({ path: `${path}/sections/${id}`, kind: 'section', id });
  }
  return { lists, texts };
}

async function library(get: Get, at: string): Promise<string[]> {
  const index = `${at}/library?bodies=false`;
  const { documents, collections } = await get<Record<'documents' | 'collections', Named[]>>(index);
  return [
    index,
    ...collections.map(({ slug }) => `${index}&collection=${slug}`),
    ...documents.map(({ slug }) => `${at}/library/${slug}`),
  ];
}

async function promptLibrary(get: Get) {
  const all = '/api/user/prompts';
  const { prompts } = await get<{ prompts: Named[] }>(`${all}?limit=100`);
  return {
    lists: [
      all,
      `${all}?sort=newest`,
      `${all}?sort=trending`,
      `${all}?visibility=member`,
      '/api/communities/founder/prompts',
      '/api/public/prompts',
    ],
    prompts: prompts.map(({ slug }) => `${all}/${slug}`),
  };
}

async function posts(get: Get, at: string) {
  const addresses = [`${at}/posts`, `${at}/posts?filter=watching`, `${at}/posts?filter=unread`];
  const threads: string[] = [];
  for (const { id, reply_count } of await get<(Identified & { reply_count: number })[]>(`${at}/posts`)) {
    const path = `${at}/posts/${id}`;
    threads.push(path);
    addresses.push(path);
    for (let from = 1; from <= reply_count; from += 20) addresses.push(`${path}?from=${from}&limit=20`);
  }
  return { addresses, threads };
}
