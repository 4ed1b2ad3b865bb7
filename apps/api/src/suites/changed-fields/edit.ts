import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { newId } from '../../platform/ids.ts';
import type { MadeClient } from '../../test/media-clients.ts';
import type { Answer, Person, TestApp } from '../../test/test-app.ts';

/** `learner` is Pro of Founder and lives there; `owner` holds every role; `client` is of the media site. */
export type Who = 'guest' | 'learner' | 'owner' | 'client';

export interface World {
  readonly testApp: TestApp;
  readonly learner: Person;
  readonly owner: Person;
  readonly client: MadeClient;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
export type Json = any;

/** A GET that shows the thing, and where in its answer each field stands. */
export interface Reader {
  readonly who: Who;
  readonly url: string | ((sent: Json) => string);
  /** By the name of the field in the body; what they give is compared with what was sent. */
  readonly shows: Readonly<Record<string, (body: Json, sent: Json) => unknown>>;
}

/** One thing, as it is before the change. */
export interface Thing {
  readonly params?: Readonly<Record<string, string>>;
  /** A valid body; one field of it is changed for each request. */
  readonly body: Readonly<Record<string, Json>>;
  /** Valid values for fields whose schema does not say what would be. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly readers: readonly Reader[];
}

export interface Edit {
  readonly by: Who;
  make(world: World, field: string): Promise<Thing>;
  /** Fields that no GET shows, and why. */
  readonly unread?: Readonly<Record<string, string>>;
  /** What has to be saved before this publishes it; the fields are those of the save. */
  readonly publishes?: { readonly saved: Endpoint; body(answer: Answer): object };
}

/** By the name of the endpoint in the contracts. */
export type Edits = Readonly<Record<string, Edit>>;

/** A reader that finds the thing in an answer, where the fields in `same` have the names of the body. */
export function reader(
  who: Who,
  url: Reader['url'],
  find: (body: Json) => Json,
  same: readonly string[],
  others: Reader['shows'] = {},
): Reader {
  const shows = Object.entries(others).map(([field, show]) => [
    field,
    (body: Json, sent: Json) => show(find(body), sent),
  ]);
  return {
    who,
    url,
    shows: {
      ...Object.fromEntries(same.map((field) => [field, (body: Json) => find(body)?.[field]])),
      ...Object.fromEntries(shows),
    },
  };
}

/** The search finds the new words, and found nothing before. */
export const searchReader = (fields: readonly string[]): Reader => ({
  who: 'learner',
  url: (sent) => `/api/search?q=${encodeURIComponent(sent)}`,
  shows: Object.fromEntries(
    fields.map((field) => [field, (rows: Json, sent: Json) => (rows.length > 0 ? sent : 'not found')]),
  ),
});

export const itself = (body: Json) => body;
export const rowOf = (id: string) => (rows: Json) => rows.find((row: Json) => row.id === id);
export const exists = (body: Json) => body !== undefined && body.code !== 'NOT_FOUND';

export const basedOn = 'says what the change is based on';

/** The overview shows the newest ten drafts of an editor, and on a clock that stands still none is newer. */
export const forgetDrafts = ({ testApp: { services } }: World) =>
  services.db.deleteFrom('authoring_drafts').execute();

/** A picture of the media library. */
export async function newPhoto({ testApp: { services } }: World): Promise<{ id: string; url: string }> {
  const id = newId('pho');
  const url = `${services.config.imageUrl}/media-library/${id}.webp`;
  await services.db
    .insertInto('media_library_photos')
    .values({
      id,
      storage_key: `media-library/${id}.webp`,
      public_url: url,
      width: 1,
      height: 1,
      bytes: 1,
      created_at: services.clock.now(),
    })
    .execute();
  return { id, url };
}
