import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../database/tables.generated.ts';
import { LegacyError } from '../errors.ts';
import type { School } from '../viewer.ts';
import { hostnameOf, houseHosts } from './surface.ts';

/** A school that moved to another name is found there, and no longer here, after this time. */
const freshForMs = 10_000;

export interface Schools {
  /**
   * The tenant step: which school a request is for. A school's own host name says so and cannot be talked over; on any
   * other, `X-School` does. Throws the older `{error}` answer with 404 for a name that belongs to no school.
   */
  resolve(headers: { host: string | undefined; school: string | undefined }): Promise<School>;
  /** Whether a school has this host name. */
  hasHost(host: string | undefined): Promise<boolean>;
}

export function loadSchools(db: Kysely<DB>, config: Config): Schools {
  const isHouse = houseHosts(config);
  let schools: readonly School[] = [];
  let loadedAt = 0;
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
    loadedAt = Date.now();
  }

  async function find(pick: () => School | undefined): Promise<School | undefined> {
    const known = pick();
    if (known && Date.now() - loadedAt < freshForMs) return known;
    // However many ask for names that do not exist, one query at a time looks for them.
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
    return pick();
  }

  async function resolve({ host, school }: Parameters<Schools['resolve']>[0]): Promise<School> {
    const house = isHouse(host);
    const name = hostnameOf(host);
    const found = await find(
      () =>
        (house ? undefined : schools.find((candidate) => candidate.host === name)) ??
        schools.find((candidate) =>
          school === undefined ? house && candidate.isDefault : candidate.slug === school,
        ),
    );
    if (!found) throw new LegacyError(404, 'Không có trường nào ở địa chỉ này.');
    return found;
  }

  return {
    resolve,
    hasHost: async (host) => {
      const name = hostnameOf(host);
      return name !== '' && (await find(() => schools.find((school) => school.host === name))) !== undefined;
    },
  };
}
