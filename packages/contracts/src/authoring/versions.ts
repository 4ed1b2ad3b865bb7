import { z } from 'zod';
import { type Access, endpoint } from '../endpoint.ts';
import { instant, page } from '../shared.ts';
import { version } from './drafts.ts';

/** So many replaced versions of a text are kept, the latest that people wrote, and as many that imports brought in. */
export const maxVersions = 50;

export const replacedVersion = z.object({
  version,
  title: z.string().describe('Empty: the text has none.'),
  replaced_by_name: z.string().nullable(),
  replaced_at: instant,
});
export type ReplacedVersion = z.infer<typeof replacedVersion>;

/** The part of a path that names one of them. */
export const versionParam = z.coerce.number().pipe(version);

interface Versioned<Params extends z.ZodType, OneParams extends z.ZodType, Content extends z.ZodType> {
  readonly tag: string;
  /** Of editors, where nothing else is said. */
  readonly access?: Access;
  /** What the summaries call it. */
  readonly called: string;
  /** Of what people agree to, all are kept. */
  readonly kept?: 'latest' | 'all';
  /** Of the text. */
  readonly path: string;
  readonly params: Params;
  /** Of one of its versions. */
  readonly oneParams: OneParams;
  /** What learners read of it. */
  readonly content: Content;
}

/** What a text said before somebody replaced it. It comes back as a draft of whoever takes it up, and is saved like any other. */
export function versionEndpoints<
  Params extends z.ZodType,
  OneParams extends z.ZodType,
  Content extends z.ZodType,
>({
  tag,
  access = { roles: ['editor'] },
  called,
  kept = 'latest',
  path,
  params,
  oneParams,
  content,
}: Versioned<Params, OneParams, Content>) {
  const versions = { method: 'GET', tag, access, errors: ['NOT_FOUND'] } as const;
  return {
    list: endpoint({
      ...versions,
      path: `${path}/versions`,
      summary: `The versions of ${called} that were replaced, the latest first${kept === 'all' ? '' : `, at most ${maxVersions} that people wrote and as many that were brought in`}`,
      params,
      query: page,
      responses: { 200: z.array(replacedVersion) },
    }),
    get: endpoint({
      ...versions,
      path: `${path}/versions/:version`,
      summary: `One of them, as learners read ${called} then`,
      params: oneParams,
      responses: { 200: replacedVersion.extend({ content }) },
    }),
  };
}
