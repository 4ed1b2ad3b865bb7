import { call } from '@cungnghe/client/call';
import { isWeek } from '@cungnghe/contracts/fields/iso-week';
import { getPublicPrompt } from '@cungnghe/contracts/prompts/endpoints';
import { getPublicCommunity } from '@cungnghe/contracts/public-pages/endpoints';
import { getPublicStory } from '@cungnghe/contracts/stories/endpoints';
import { listWhatsNew } from '@cungnghe/contracts/whats-new/endpoints';
import { taglineOf } from '../community-list.tsx';
import { homeStrings } from '../home-strings.ts';
import type { Language } from '../language.ts';
import { areas } from '../navigation.ts';
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

/** By the first part of the address of an image. */
export const subjects: Readonly<Record<string, Subject>> = {
  pages,
  communities,
  'learner-stories': stories,
  prompts,
  'whats-new': weeks,
};
