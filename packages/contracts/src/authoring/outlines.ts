import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removal } from '../fields/removal.ts';
import { ageSort, page, searchText, slugParam, text } from '../shared.ts';
import { version } from './drafts.ts';

type Schema = z.ZodType;

const access = { roles: ['editor'] } as const;

interface Whole<
  Params extends Schema,
  Listed extends Schema,
  Opened extends Schema,
  Settings extends Schema,
  Order extends Schema,
> {
  readonly tag: string;
  /** Of the list of all. */
  readonly path: string;
  /** What the summaries call it, and what it is made of. */
  readonly whole: string;
  readonly contents: string;
  readonly params: Params;
  readonly listed: Listed;
  readonly opened: Opened;
  /** What is sent to save its settings. */
  readonly settings: Settings;
  /** What is sent to put what it is made of in order. */
  readonly order: Order;
}

/** What an editor does with a course or a book as a whole. */
export function wholeEndpoints<
  Params extends Schema,
  Listed extends Schema,
  Opened extends Schema,
  Settings extends Schema,
  Order extends Schema,
>({ tag, whole, contents, params, opened, ...of }: Whole<Params, Listed, Opened, Settings, Order>) {
  const path = `${of.path}/:id`;
  const change = { method: 'PUT', tag, access, params, responses: { 200: opened } } as const;
  return {
    list: endpoint({
      method: 'GET',
      path: of.path,
      summary: `All ${whole}s, unpublished ones included, newest first unless sorted otherwise`,
      tag,
      access,
      query: page.extend({
        community: slugParam
          .optional()
          .describe('A slug; for courses also `shared`, which means those of no community.'),
        published: z.enum(['yes', 'no']).optional().describe('Only what is published, or what is not'),
        q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
        sort: ageSort,
      }),
      counted: true,
      responses: { 200: z.array(of.listed) },
    }),
    get: endpoint({
      ...change,
      method: 'GET',
      path,
      summary: `A ${whole} with its ${contents}, texts included`,
      errors: ['NOT_FOUND'],
    }),
    save: endpoint({
      ...change,
      path,
      summary: 'Save the settings; 409 with `current` when somebody has saved since `version`',
      body: of.settings,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    publish: endpoint({
      ...change,
      path: `${path}/published`,
      summary: `Show the ${whole} to learners, or take it back`,
      body: z.strictObject({ version, is_published: z.boolean() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    reorder: endpoint({
      ...change,
      path: `${path}/order`,
      summary: `The whole order of ${contents} at once; 409 when it does not name exactly those there are`,
      body: of.order,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  };
}

interface Outline<
  Params extends Schema,
  PartParams extends Schema,
  TextParams extends Schema,
  Opened extends Schema,
> {
  readonly tag: string;
  /** Of one course or book. */
  readonly path: string;
  /** What a part of it is called, and a text in that. */
  readonly part: string;
  readonly text: string;
  /** Who sees a new text at once. */
  readonly readers: string;
  readonly params: Params;
  readonly partParams: PartParams;
  readonly textParams: TextParams;
  readonly opened: Opened;
}

/** What an editor does with the parts of a course or a book, and with the texts in them. */
export function outlineEndpoints<
  Params extends Schema,
  PartParams extends Schema,
  TextParams extends Schema,
  Opened extends Schema,
>({ tag, path, part, opened, partParams, ...of }: Outline<Params, PartParams, TextParams, Opened>) {
  const parts = `${path}/${part}s`;
  const onePart = `${parts}/:${part}Id`;
  // One for each, so that the description of the API names it after its endpoint.
  const titled = () => z.strictObject({ title: text(1, 200) });
  const create = { method: 'POST', tag, access, responses: { 201: opened } } as const;
  const remove = { method: 'DELETE', tag, access, bodyOptional: true, responses: { 200: opened } } as const;
  return {
    createPart: endpoint({
      ...create,
      path: parts,
      summary: `A new ${part} at the end`,
      params: of.params,
      body: titled(),
      errors: ['NOT_FOUND'],
    }),
    renamePart: endpoint({
      ...create,
      method: 'PUT',
      path: onePart,
      summary: `Rename a ${part}`,
      params: partParams,
      body: titled(),
      responses: { 200: opened },
      errors: ['NOT_FOUND'],
    }),
    deletePart: endpoint({
      ...remove,
      path: onePart,
      summary: `Delete a ${part} with its ${of.text}s, which can be restored for 30 days; 409 with \`readers\` when somebody has begun one of them`,
      params: partParams,
      body: removal(),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    createText: endpoint({
      ...create,
      path: `${onePart}/${of.text}s`,
      summary: `A new ${of.text} at the end of a ${part}, empty but for its title; ${of.readers} see it at once`,
      params: partParams,
      body: titled(),
      errors: ['NOT_FOUND'],
    }),
    deleteText: endpoint({
      ...remove,
      path: `${path}/${of.text}s/:${of.text}Id`,
      summary: `Delete a ${of.text}, which can be restored for 30 days; 409 with \`readers\` when somebody has begun it`,
      params: of.textParams,
      body: removal(),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  };
}
