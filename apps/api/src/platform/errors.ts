import { type ErrorCode, errorStatus } from '@cungnghe/contracts/errors';

/** The one error that a person or program is meant to see. Everything else is a fault of ours and answers INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Absent and not visible are the same answer. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} was not found`);
}

/** `rule` names what was broken, for an interface that says it in its own words; `found` is what it was broken by. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  readonly found?: string | number;
}

export function validationFailed(issues: readonly Issue[]): AppError {
  return new AppError('VALIDATION_FAILED', issues[0]?.message ?? 'The input is not valid', { issues });
}

/** `retryAfter` in seconds, rounded up; at least one. `max` is how many requests the window allows. */
export function rateLimited(message: string, retryAfter: number, max?: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return new AppError(
    'RATE_LIMITED',
    message,
    { retry_after_seconds: seconds },
    {
      'retry-after': String(seconds),
      ...(max !== undefined && {
        'ratelimit-limit': String(max),
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(seconds),
      }),
    },
  );
}

/**
 * An answer in the older `{error}` shape, for the few places whose clients still read it.
 * It is not an AppError on purpose: it carries its own status and no code.
 */
export class LegacyError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'LegacyError';
    this.status = status;
    this.headers = headers;
  }
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  // What a network says that has lost the way there, and a name service that has lost the name.
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '25006', // read_only_sql_transaction: it leads to a replica, or to what was the primary until a moment ago
  '25P03', // idle_in_transaction_session_timeout: this process stood still
  '25P04', // transaction_timeout
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
]);

/** How the driver says it, where it has no code for it. */
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|is not queryable|Query read timeout|connection has been discarded/;

/** True when the database is away for the moment: the request may be sent again, nothing about it was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    (typeof code === 'string' && lostConnection.has(code)) ||
    isPoolerWithoutServer(error) ||
    lostWords.test(error.message)
  );
}

/** True when PostgreSQL ended a statement for the time it took: a disk that is slow, or a lock that is held for long. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '57014';

/** The store of pictures does not answer, or not in time; `cause` says how. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The store of pictures does not answer', { cause });
    this.name = 'StorageUnavailableError';
  }
}

/** PgBouncer has the same code for each of its own troubles, and PostgreSQL never ends a connection with it. */
export function isPoolerWithoutServer(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return code === '08P01' && severity === 'FATAL';
}

/** True when the database refused what somebody wrote because their account was closed meanwhile. */
export const isOfClosedAccount = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'CL001';

/** True when the database refused what belongs to an event because that was deleted meanwhile, as a rehearsal that ends is. */
export function isOfDeletedEvent(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_event_id_fkey');
}

/** True when the database refused to write what a unique index has already. */
export const isTakenIn = (error: unknown, index: string): boolean =>
  error instanceof Error && (error as { constraint?: unknown }).constraint === index;

const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True when a disk is full: the database's, or that of the data folder. */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && noSpace.has(code)) return true;
    // Programs that were started for it say it in words.
    if (/No space left on device|Disk quota exceeded/.test(cause.message)) return true;
  }
  return false;
}
