import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../database/tables.generated.ts';
import { LegacyError } from '../errors.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { School } from '../viewer.ts';
import { hostnameOf, ownHosts } from './origin.ts';

/** A school that moved to another name is found there, and no longer here, after this time. */
const ttlMs = 10_000;
/** Whoever sends a request writes its names: no more of them are kept than this. */
const capacity = 1_000;

export interface Schools {
  /**
   * The tenant step: which school a request is for. A school's own host name says so and cannot be talked over; on any
   * other, `X-School` does. Answers at once as long as the schools are known. Throws the older `{error}` answer with 404 for a name that belongs to no school.
   */
  resolve(headers: { host: string | undefined; school: string | undefined }): MaybePromise<School>;
  /** Whether a school has this host name. */
  hasHost(host: string | undefined): Promise<boolean>;
}

export function loadSchools(db: Kysely<DB>, config: Config): Schools {
  const isHouse = ownHosts(config);
  let schools: readonly School[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const rows = await db.selectFrom('schools').selectAll().execute();
    schools = rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      host: row.host,
      isDefault: row.is_default,
    }));
    known.clear();
    loadedAt = performance.now();
  }

  /** The school of each pair of names asked for lately, as the last reading of the table said. */
  const known = new Map<string, School>();

  function refresh(): Promise<void> {
    // However many ask for names that do not exist, one query at a time looks for them.
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }
  const isFresh = () => performance.now() - loadedAt < ttlMs;

  function find(host: string | undefined, school: string | undefined): School | undefined {
    const testApp = isHouse(host);
    const name = hostnameOf(host);
    return (
      (testApp ? undefined : schools.find((candidate) => candidate.host === name)) ??
      schools.find((candidate) =>
        school === undefined ? testApp && candidate.isDefault : candidate.slug === school,
      )
    );
  }

  async function look(host: string | undefined, school: string | undefined): Promise<School> {
    await refresh();
    const found = find(host, school);
    if (!found) throw new LegacyError(404, 'Không có trường nào ở địa chỉ này.');
    return found;
  }

  return {
    resolve: ({ host, school }) => {
      if (!isFresh()) return look(host, school);
      const names = `${host} ${school}`;
      const found = known.get(names) ?? find(host, school);
      if (!found) return look(host, school);
      if (known.size >= capacity) known.clear();
      known.set(names, found);
      return found;
    },
    hasHost: async (host) => {
      const name = hostnameOf(host);
      if (name === '') return false;
      const exists = () => schools.some((school) => school.host === name);
      if (isFresh() && exists()) return true;
      await refresh();
      return exists();
    },
  };
}
