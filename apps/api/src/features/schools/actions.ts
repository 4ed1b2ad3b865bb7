import type { School } from '@cungnghe/contracts/schools/endpoints';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import {
  findTakenSlugOrHost,
  getSchool,
  insertSchool,
  listSchools,
  lockSchool,
  lockSchools,
  updateSchoolRow,
} from './queries.ts';

interface NewSchool {
  readonly slug: string;
  readonly name: string;
  readonly host: string | null;
  readonly requestId?: string;
}

export const listAllSchools = ({ db }: Services): Promise<School[]> => listSchools(db);

/** A name of the house itself would take its people away from the app that answers there. */
function assertOwnHost({ config }: Services, host: string | null): void {
  if (Object.values(config.urls).some((url) => new URL(url).hostname === host)) {
    throw validationFailed([{ path: 'host', message: 'is an address of this installation itself' }]);
  }
}

const taken = (found: { slug: string; host: string | null }, host: string | null) =>
  new AppError(
    'CONFLICT',
    host !== null && found.host === host
      ? `The school ${found.slug} has this host`
      : 'There is a school with this slug',
  );

/** Throws VALIDATION_FAILED for a host of the installation, CONFLICT for what another school has. */
export async function createSchool(services: Services, actor: Actor, input: NewSchool): Promise<School> {
  const { db, clock } = services;
  const { slug, host, requestId } = input;
  const name = input.name.normalize('NFC').trim();
  assertOwnHost(services, host);
  const id = newId('sch');
  await db.transaction().execute(async (trx) => {
    await lockSchools(trx);
    const found = await findTakenSlugOrHost(trx, { slug, host, not: id });
    if (found) throw taken(found, host);
    const now = clock.now();
    await insertSchool(trx, { id, slug, name, host, created_at: now });
    const entry = { action: 'school.created', subjectKind: 'school', subjectId: id };
    await writeAudit(
      trx,
      actor,
      { ...entry, before: null, after: { slug, name, host } },
      { now, ...(requestId !== undefined && { requestId }) },
    );
  });
  return await schoolOf(services, id);
}

/** Throws NOT_FOUND, VALIDATION_FAILED and CONFLICT as above. What changes nothing leaves no row in the log. */
export async function updateSchool(
  services: Services,
  actor: Actor,
  input: { id: string; name?: string | undefined; host?: string | null | undefined; requestId: string },
): Promise<School> {
  const { db, clock } = services;
  const { id, requestId } = input;
  await db.transaction().execute(async (trx) => {
    await lockSchools(trx);
    const row = await lockSchool(trx, id);
    if (!row) throw notFound('This school');
    const before = { name: row.name, host: row.host };
    const after = {
      name: input.name?.normalize('NFC').trim() ?? row.name,
      host: input.host === undefined ? row.host : input.host,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    assertOwnHost(services, after.host);
    const found =
      after.host === null
        ? undefined
        : await findTakenSlugOrHost(trx, { slug: null, host: after.host, not: id });
    if (found) throw taken(found, after.host);
    await updateSchoolRow(trx, id, after);
    const entry = { action: 'school.changed', subjectKind: 'school', subjectId: id, before, after };
    await writeAudit(trx, actor, entry, { now: clock.now(), requestId });
  });
  return await schoolOf(services, id);
}

async function schoolOf({ db }: Services, id: string): Promise<School> {
  const school = await getSchool(db, id);
  if (!school) throw notFound('This school');
  return school;
}
