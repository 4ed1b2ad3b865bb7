import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/** What the environment says of where pictures, files and backups are kept. */
interface StoreEnvironment {
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly BACKUP_URL?: string | undefined;
  readonly BACKUP_RECIPIENT?: string | undefined;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_EVERY_HOURS: number;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  readonly bucket: string;
  /** Unset: the address of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where backups are kept, for whom they are encrypted, and how long. */
export interface BackupConfig {
  readonly place:
    | { readonly kind: 'folder'; readonly folder: string }
    | { readonly kind: 'bucket'; readonly s3: S3Config; readonly prefix: string };
  /** Of age; the key that opens them is not on this machine. */
  readonly recipient: string;
  readonly keepDays: number;
  /** 0: only when somebody asks for one. */
  readonly everyHours: number;
}

/** Folders are those of `rootDir` unless they say otherwise. Throws {@link ConfigError}. */
export const readStores = (e: StoreEnvironment, rootDir: string) => ({
  s3: readS3(e),
  backups: readBackups(e, rootDir),
});

function readBackups(e: StoreEnvironment, rootDir: string): BackupConfig | undefined {
  const { BACKUP_URL: url, BACKUP_RECIPIENT: recipient } = e;
  if (url === undefined && recipient === undefined) return undefined;
  if (url === undefined || recipient === undefined) {
    const missing = url === undefined ? 'BACKUP_URL' : 'BACKUP_RECIPIENT';
    throw new ConfigError(`Setting ${missing} is missing: a backup needs a place and a recipient`);
  }
  return {
    place: readBackupPlace(url, rootDir),
    recipient,
    keepDays: e.BACKUP_KEEP_DAYS,
    everyHours: e.BACKUP_EVERY_HOURS,
  };
}

/** A folder, or `s3://key:secret@host/bucket/prefix?region=…`: a bucket of its own account, so that who takes one has not both. */
function readBackupPlace(url: string, rootDir: string): BackupConfig['place'] {
  const bucketUrl = /^s3(\+http)?:/.exec(url);
  if (bucketUrl === null) return { kind: 'folder', folder: resolve(rootDir, url) };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const [bucket = '', ...folders] = (parsed?.pathname ?? '').split('/').filter((part) => part !== '');
  if (!parsed || parsed.host === '' || parsed.username === '' || parsed.password === '' || bucket === '')
    throw new ConfigError(
      'Setting BACKUP_URL is wrong: it is a folder, or s3://key:secret@host/bucket/prefix',
    );
  return {
    kind: 'bucket',
    prefix: folders.map((folder) => `${folder}/`).join(''),
    s3: {
      bucket,
      endpoint: `${bucketUrl[1] === undefined ? 'https' : 'http'}://${parsed.host}`,
      region: parsed.searchParams.get('region') ?? 'auto',
      accessKeyId: decodeURIComponent(parsed.username),
      secretAccessKey: decodeURIComponent(parsed.password),
    },
  };
}

function readS3(e: StoreEnvironment): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e;
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values({ ...needed, S3_ENDPOINT: e.S3_ENDPOINT }).every((value) => value === undefined))
    return undefined;
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0];
    throw new ConfigError(`Setting ${missing} is missing: a bucket needs its name and both keys`);
  }
  // Amazon's addresses are made of the region; the other stores have their own and most ask for no region.
  const region = e.S3_REGION ?? (e.S3_ENDPOINT === undefined ? undefined : 'auto');
  if (region === undefined) {
    throw new ConfigError(
      'Setting S3_REGION is missing: a bucket without S3_ENDPOINT is at Amazon, in a region',
    );
  }
  return {
    bucket: S3_BUCKET,
    endpoint: e.S3_ENDPOINT,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
