import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { AppError, validationFailed } from '../errors.ts';

/** A request that has not been answered for so long was lost with its process, and may be tried again. */
const abandonedAfterSeconds = 60;

const keyPattern = /^[\w-]{8,64}$/;

interface StoredAnswer {
  readonly request_digest: string;
  readonly status: number | null;
  readonly body: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request that holds the key of its `Idempotency-Key` header, or that nobody with an account has sent. */
    idempotencyKey?: string | undefined;
  }
}

/**
 * Hooks for endpoints that take `Idempotency-Key` (the draft of the IETF): the first request with a key is carried out
 * and its success stored for a day, the same request with it is answered from there. Another request with it, or one
 * that is still under way, is refused with CONFLICT. What is refused frees its key; after a fault, which may have come
 * when it had taken effect, the same request may be sent again after a minute.
 */
export function idempotencyHooks(db: Kysely<DB>) {
  return {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = request.headers['idempotency-key'];
      const accountId = request.viewer?.accountId;
      if (key === undefined) return;
      if (typeof key !== 'string' || !keyPattern.test(key)) {
        throw validationFailed([
          { path: 'Idempotency-Key', message: 'must be 8 to 64 letters, digits, hyphens or underscores' },
        ]);
      }
      if (accountId === undefined) {
        // Who has no account: the action sees to it with rows of its own.
        request.idempotencyKey = key;
        return;
      }
      const digest = digestOf(request);
      if (await claimKey(db, accountId, key, digest)) {
        request.idempotencyKey = key;
        return;
      }
      const stored = await findAnswer(db, accountId, key);
      if (stored?.request_digest !== digest)
        throw keyConflict('This key names another request', 'key_reused');
      if (stored.status === null) throw keyConflict('This request is still under way', 'request_in_progress');
      return reply
        .code(stored.status)
        .header('idempotency-replayed', 'true')
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(stored.body);
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const { idempotencyKey: key, viewer } = request;
      if (key === undefined || viewer === undefined) return payload;
      // Whatever comes of storing it, this request is over: a fault here must not free the key of what took effect.
      request.idempotencyKey = undefined;
      if (reply.statusCode < 300) {
        await storeAnswer(db, viewer.accountId, key, reply.statusCode, String(payload)).catch(
          (error: unknown) =>
            request.log.error({ err: error }, 'an answer was not stored under its idempotency key'),
        );
      } else if (reply.statusCode < 500) await freeKey(db, viewer.accountId, key);
      return payload;
    },
  };
}

const keyConflict = (message: string, reason: string) => new AppError('CONFLICT', message, { reason });

const digestOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url');

/** False when another request has the key. */
async function claimKey(db: Kysely<DB>, accountId: string, key: string, digest: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS k (account_id, key, request_digest) VALUES (${accountId}, ${key}, ${digest})
    ON CONFLICT (account_id, key) DO UPDATE SET created_at = clock_timestamp()
    WHERE k.status IS NULL AND k.request_digest = excluded.request_digest
      AND k.created_at < clock_timestamp() - make_interval(secs => ${abandonedAfterSeconds})
    RETURNING key`.execute(db);
  return rows.length > 0;
}

async function findAnswer(db: Kysely<DB>, accountId: string, key: string): Promise<StoredAnswer | undefined> {
  return await db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function storeAnswer(db: Kysely<DB>, accountId: string, key: string, status: number, body: string) {
  await db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

async function freeKey(db: Kysely<DB>, accountId: string, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}
