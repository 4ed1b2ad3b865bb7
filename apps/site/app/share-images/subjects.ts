import { call } from '@cungnghe/client/call';
import { isWeek } from '@cungnghe/contracts/fields/iso-week';
import { getPublicPerson } from '@cungnghe/contracts/people/endpoints';
import { getPublicPrompt } from '@cungnghe/contracts/prompts/endpoints';
import { getPublicCommunity } from '@cungnghe/contracts/public-pages/endpoints';
import { getPublicEvent } from '@cungnghe/contracts/public-pages/events';
import { getPublicStory } from '@cungnghe/contracts/stories/endpoints';
import { listWhatsNew } from '@cungnghe/contracts/whats-new/endpoints';
import { taglineOf } from '../community-list.tsx';
import { startOf } from '../events/event-time.ts';
import { eventStrings } from '../events/strings.ts';
import { homeStrings } from '../home-strings.ts';
import type { Language } from '../language.ts';
import { areas } from '../navigation.ts';
import { peopleStrings } from '../people/strings.ts';
import { textStrings } from '../texts/strings.ts';
import { readText, type TextParams } from '../texts/text-api.ts';
import { weekName } from '../whats-new-week-list.tsx';
import type { ShareImage } from './draw.ts';

interface Asking {
  readonly slug: string;
  readonly language: Language;
  readonly api: { readonly baseUrl: string };
  readonly signal: AbortSignal;
}

/** What is said of a page. Whatever is not public is refused by the API, and so has no image. */
type Subject = (asking: Asking) => Promise<ShareImage | undefined>;

const areaName = (path: string, language: Language) =>
  areas.find((area) => area.path === path)?.name[language] ?? '';

const pages: Subject = async ({ slug, language }) => {
  const t = homeStrings[language];
  return slug === 'home' ? { label: t.image, title: t.headline, text: t.description } : undefined;
};

const communities: Subject = async ({ slug, language, api, signal }) => {
  const found = await call(getPublicCommunity, { params: { slug }, signal }, api);
  const title = language === 'vi' ? found.name : found.name_en;
  return {
    label: areaName('/communities', language),
    title,
    text: taglineOf(found, language).text,
    community: slug,
  };
};

const stories: Subject = async ({ slug, language, api, signal }) => {
  const { title, summary, author_name, community } = await call(
    getPublicStory,
    { params: { slug }, signal },
    api,
  );
  const label = [areaName('/learner-stories', language), author_name].filter(Boolean).join(' · ');
  return { label, title, text: summary, community: community ?? undefined };
};

const prompts: Subject = async ({ slug, language, api, signal }) => {
  const { name, intro, community_slug } = await call(getPublicPrompt, { params: { slug }, signal }, api);
  const label = areaName('/prompts', language);
  return { label, title: name, text: intro, community: community_slug ?? undefined };
};

const weeks: Subject = async ({ slug, language, api, signal }) => {
  if (!isWeek(slug)) return undefined;
  const [found] = (await call(listWhatsNew, { query: { week: slug }, signal }, api)).weeks;
  if (found === undefined) return undefined;
  const text = found.entries.map(({ title }) => title[language]).join('. ');
  return { label: areaName('/whats-new', language), title: weekName(found.week, language), text };
};

/** A text by the slugs of its address, as `imageSlug` joins them. */
const textBy =
  (...names: (keyof TextParams)[]): Subject =>
  async ({ slug: joined, language, ...asking }) => {
    const slugs = joined.split('--');
    if (slugs.length !== names.length) return undefined;
    const params = Object.fromEntries(names.map((name, at) => [name, slugs[at]])) as unknown as TextParams;
    const { kind, title, summary, part_of, community } = await readText(params, asking);
    const label = `${textStrings[language].kind[kind]} · ${community.name}`;
    return { label, title, text: summary || (part_of?.name ?? ''), community: community.slug };
  };

const events: Subject = async ({ slug, language, api, signal }) => {
  const event = await call(getPublicEvent, { params: { slug }, signal }, api);
  const { title, starts_at, host_name, community } = event;
  const { label, zone } = eventStrings[language];
  const day = `${startOf(starts_at, language)}, ${zone}`;
  return {
    label: [label, community?.name].filter(Boolean).join(' · '),
    title,
    text: [day, host_name].filter(Boolean).join('. '),
    community: community?.slug,
  };
};

const people: Subject = async ({ slug, language, api, signal }) => {
  const { name, headline } = await call(getPublicPerson, { params: { slug }, signal }, api);
  return { label: peopleStrings[language].label, title: name, text: headline ?? '' };
};

/** By the first part of the address of an image. */
export const subjects: Readonly<Record<string, Subject>> = {
  pages,
  communities,
  lessons: textBy('slug', 'courseSlug', 'lessonSlug'),
  sections: textBy('slug', 'bookSlug', 'sectionSlug'),
  documents: textBy('slug', 'documentSlug'),
  events,
  people,
  'learner-stories': stories,
  prompts,
  'whats-new': weeks,
};
