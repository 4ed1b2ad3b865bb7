import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { Prompt, PromptCase, promptVisibilities } from '@cungnghe/contracts/prompts/endpoints';
import { type Fields, plain } from '../../drafts/fields.ts';
import type { CaseTexts, PromptTexts } from './writing-queries.ts';

/** How long a text may be, as the server counts it. */
export const limits = {
  name: { min: 3, max: 120 },
  intro: { min: 0, max: 500 },
  body: { min: 1, max: 20_000 },
  title: { min: 1, max: 160 },
  situation: { min: 1, max: 4_000 },
  result: { min: 1, max: 4_000 },
} as const;
export type TextName = keyof typeof limits;

/** Decomposed letters and what is trimmed do not count. */
export const lengthOf = (text: string | undefined): number => plain(text).length;

export type LengthProblem = { readonly kind: 'required' | 'too_short' | 'too_long'; readonly count: number };

/** What can be seen to be wrong with a text before it is sent. */
export function lengthProblem(name: TextName, text: string | undefined): LengthProblem | null {
  const { min, max } = limits[name];
  const length = lengthOf(text);
  if (length > max) return { kind: 'too_long', count: length - max };
  if (min > 0 && isBlank(text ?? '')) return { kind: 'required', count: min };
  return length < min ? { kind: 'too_short', count: min } : null;
}

export const isComplete = (fields: Fields, names: readonly TextName[]): boolean =>
  names.every((name) => lengthProblem(name, fields[name]) === null);

export const promptNames = ['name', 'intro', 'body'] as const;
export const caseNames = ['title', 'situation', 'result'] as const;

/** The names in a field of a draft, which holds one in each line. */
export const namesIn = (text: string | undefined): string[] =>
  (text ?? '').split('\n').filter((name) => name !== '');

type Visibility = (typeof promptVisibilities)[number];

/** An untouched form: empty, or what is stored. */
export function fieldsOfPrompt(stored: Prompt | null, community: string | null = null): Fields {
  return {
    name: stored?.name ?? '',
    intro: stored?.intro ?? '',
    body: stored?.body ?? '',
    tags: (stored?.tags ?? []).join('\n'),
    works_with: (stored?.works_with ?? []).join('\n'),
    visibility: stored?.visibility ?? 'member',
    community_slug: (stored === null ? community : stored.community_slug) ?? '',
    version: stored === null ? '' : String(stored.version),
  };
}

/** What is sent. */
export const textsOfPrompt = (fields: Fields): PromptTexts => ({
  name: plain(fields.name),
  intro: plain(fields.intro),
  body: plain(fields.body),
  tags: namesIn(fields.tags),
  works_with: namesIn(fields.works_with),
  visibility: visibilityIn(fields),
  community_slug: fields.community_slug || null,
});

export const visibilityIn = ({ visibility }: Fields): Visibility => (visibility === 'pro' ? 'pro' : 'member');

export const fieldsOfCase = (stored: PromptCase | null): Fields => ({
  title: stored?.title ?? '',
  situation: stored?.situation ?? '',
  result: stored?.result ?? '',
  image_url: stored?.image_url ?? '',
  prompt_version: '',
  version: stored === null ? '' : String(stored.version),
});

export const textsOfCase = (fields: Fields): CaseTexts => ({
  title: plain(fields.title),
  situation: plain(fields.situation),
  result: plain(fields.result),
  image_url: fields.image_url || null,
});

/** The version that a draft was begun from. A draft that has lain for a while must not write over what came since. */
export const versionIn = ({ version }: Fields, stored: number): number => Number(version) || stored;
