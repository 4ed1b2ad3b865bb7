import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../database/tables.generated.ts';
import { LegacyError } from '../errors.ts';
import type { School } from '../viewer.ts';
import { hostnameOf, surfaceByHost } from './surface.ts';

/** Schools change by hand and rarely; a name that is not known is looked for again, at most once a second. */
const lookAgainAfterMs = 1_000;

export type ResolveSchool = (headers: {
  host: string | undefined;
  school: string | undefined;
}) => Promise<School>;

/**
 * The tenant step: which school a request is for, by `X-School` or by host name.
 * Throws the older `{error}` answer with 404 for a name that belongs to no school.
 */
export function schoolResolver(db: Kysely<DB>, config: Config): ResolveSchool {
  let schools: readonly School[] = [];
  let loadedAt = 0;

  async function find(matches: (school: School) => boolean): Promise<School | undefined> {
    const known = schools.find(matches);
    if (known || Date.now() - loadedAt < lookAgainAfterMs) return known;
    const rows = await db.selectFrom('schools').selectAll().execute();
    schools = rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      host: row.host,
      isDefault: row.is_default,
    }));
    loadedAt = Date.now();
    return schools.find(matches);
  }

  return async ({ host, school }) => {
    const found = await find((candidate) => {
      if (school !== undefined) return candidate.slug === school;
      return isHouseHost(config, host) ? candidate.isDefault : candidate.host === hostnameOf(host);
    });
    if (!found) throw new LegacyError(404, 'Không có trường nào ở địa chỉ này.');
    return found;
  };
}

/** The house's own names, and bare addresses, which no school can own. */
function isHouseHost(config: Config, host: string | undefined): boolean {
  const name = hostnameOf(host);
  return (
    name === '' ||
    name === 'localhost' ||
    /^(\d+\.){3}\d+$/.test(name) ||
    name.startsWith('[') ||
    surfaceByHost(config, host) !== undefined
  );
}
