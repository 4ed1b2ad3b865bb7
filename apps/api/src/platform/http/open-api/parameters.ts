import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { z } from 'zod';
import { inlineSchema, type JsonSchema } from './schemas.ts';
import type { Named } from './share.ts';

/** What a part of a path means, by its name; `id` and `slug` are said by what stands before them. */
const pathParts: Readonly<Record<string, string>> = {
  bookSlug: 'The book, by its slug',
  chapterId: 'The chapter, by its id',
  code: 'The code printed on the certificate',
  collectionId: 'The collection, by its id',
  courseSlug: 'The course, by its slug',
  day: 'The day in Vietnam, `2026-11-23`',
  deliveryId: 'The call, by its id',
  draftToken: 'The secret of the link',
  documentSlug: 'The document, by its slug',
  entryId: 'The change of Pro, by its id',
  eventId: 'The event of the room, by its id',
  fileId: 'The file, by its id',
  invitationId: 'The invitation, by its id',
  key: 'What the draft is of: a new post of a community, a reply, an edit',
  kind: 'The kind of message',
  language: 'Of the text: `vi` or `en`',
  worksheetKey: 'The worksheet, by its key in the text of the lesson',
  lessonId: 'The lesson, by its id or by its slug within the course',
  lessonSlug: 'The lesson, by its slug within the course or by its id',
  postId: 'The post, by its id',
  publicationKind: 'What it is: `lesson`, `section`, `document`, `story` or `event`',
  roomCode: 'The code on the projector of the room',
  replyId: 'The reply, by its id',
  noteId: 'The note, by its id',
  subjectId: 'What it is about, by its id',
  sectionId: 'The section, by its id or by its slug within the book',
  sectionSlug: 'The section, by its slug within the book or by its id',
  token: 'The secret of the calendar feed',
  unitId: 'The unit, by its id',
  userId: 'The member, by their account id',
  version: 'The number of the version',
};

/** Of what a path has an id or a slug, where it is no word for one of it. */
const things: Readonly<Record<string, string>> = {
  community: 'event',
  library: 'community',
  outbox: 'message',
};

function thingBefore(name: string, path: string): string {
  const before = path.split(`/:${name}`)[0]?.split('/').at(-1) ?? '';
  return things[before] ?? before.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '');
}

export interface Parameter extends JsonSchema {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string | undefined;
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A name for this request, new for each: sent again with it, the request takes effect once',
  schema: { type: 'string', minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' },
};

/** The parameters of an operation, with the names under which several may share them: `Limit`; of an id or a slug, `OrderId`. */
export function parametersOf({ path, params, query, idempotent }: Endpoint): Named<Parameter>[] {
  const parameters = [
    ...parametersIn('path', params).map((parameter) => ({
      ...parameter,
      description: parameter.description ?? describePathPart(parameter.name, path),
    })),
    ...parametersIn('query', query),
    ...(idempotent ? [idempotencyKey] : []),
  ];
  return parameters.map((part) => ({ part, names: [componentName(part.name, path)] }));
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = inlineSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...own }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: own,
  }));
}

function describePathPart(name: string, path: string): string | undefined {
  if (name !== 'id' && name !== 'slug') return pathParts[name];
  const thing = thingBefore(name, path);
  return `The ${thing}, by its ${name}${name === 'slug' && thing === 'community' ? ' or its id' : ''}`;
}

function componentName(name: string, path: string): string {
  const full = name === 'id' || name === 'slug' ? `${thingBefore(name, path)} ${name}` : name;
  return full.replaceAll(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
