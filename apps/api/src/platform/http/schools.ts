import type { IncomingMessage } from 'node:http';
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

interface SchoolNames {
  readonly host: string | undefined;
  readonly school: string | undefined;
}

export interface Schools {
  /**
   * The tenant step: which school a request is for. A school's own host name says so and cannot be talked over; on any
   * other, `X-School` does. Answers at once as long as the schools are known. Throws the older `{error}` answer with 404 for a name that belongs to no school.
   */
  resolve(names: SchoolNames): MaybePromise<School>;
  /** The same without asking the database: undefined when the schools have to be read. */
  peek(names: SchoolNames): School | undefined;
  /** Whether a school has this host name. */
  hasHost(host: string | undefined): Promise<boolean>;
}

/** What a request says of the school that it is for. */
export function schoolNames({ headers }: IncomingMessage): SchoolNames {
  const school = headers['x-school'];
  return { host: headers.host, school: typeof school === 'string' && school !== '' ? school : undefined };
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

  const find = (names: SchoolNames) => findSchool(schools, names, { isHouse: isHouse(names.host) });

  async function look(names: SchoolNames): Promise<School> {
    await refresh();
    const found = find(names);
    if (!found) throw new LegacyError(404, 'Không có trường nào ở địa chỉ này.');
    return found;
  }

  const peek: Schools['peek'] = (names) => {
    if (!isFresh()) return undefined;
    const key = `${names.host} ${names.school}`;
    const found = known.get(key) ?? find(names);
    if (!found) return undefined;
    if (known.size >= capacity) known.clear();
    known.set(key, found);
    return found;
  };

  return {
    peek,
    resolve: (names) => peek(names) ?? look(names),
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

function findSchool(
  schools: readonly School[],
  { host, school }: SchoolNames,
  { isHouse }: { isHouse: boolean },
): School | undefined {
  const name = hostnameOf(host);
  return (
    (isHouse ? undefined : schools.find((candidate) => candidate.host === name)) ??
    schools.find((candidate) =>
      school === undefined ? isHouse && candidate.isDefault : candidate.slug === school,
    )
  );
}
