import { betterAuth } from 'better-auth';
import { emailOTP } from 'better-auth/plugins/email-otp';
import pg from 'pg';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { keyedDigest, sessionDigest } from '../../../platform/session/keys.ts';
import { clientAddressHeader, code, sessionDays } from '../rules.ts';

const prefixes: Readonly<Record<string, string>> = {
  user: 'acc',
  session: 'ses',
  account: 'idn',
  verification: 'vrf',
};

/**
 * The sign-in library on our own tables. It is called as a library only: its HTTP routes are not served, and the
 * limits around it are ours, because its own are counted per process.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the options of one library
export function createSignInLibrary({ config, databaseUrl, authSecret, clock, log }: Services) {
  // The library has no option for it, but lets a hook change what it stores: the row gets the digest, and the token
  // itself waits here for the one who signs in.
  const issued = new Map<string, string>();
  const issue = (token: string) => {
    const digest = sessionDigest(token, authSecret);
    issued.set(digest, token);
    return digest;
  };
  const database = connectDatabase({
    url: databaseUrl,
    poolSize: 4,
    behindPooler: config.databaseDirectUrl !== undefined,
    log,
    types: pg.types,
  });
  const auth = betterAuth({
    baseURL: config.urls.api,
    secret: authSecret,
    database: database.pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // It names addresses in its messages; what it throws reaches our own log.
    logger: { disabled: true },
    advanced: {
      database: { generateId: ({ model }) => newId(prefixes[model] ?? model) },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    user: {
      modelName: 'accounts',
      fields: {
        name: 'full_name',
        image: 'photo_url',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        schoolId: { type: 'string', fieldName: 'school_id', required: true },
        locale: { type: 'string', required: true },
        needsName: { type: 'boolean', fieldName: 'needs_name', required: true },
      },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: sessionDays * 24 * 60 * 60,
      fields: {
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'auth_identities',
      fields: {
        userId: 'account_id',
        accountId: 'provider_account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      // When somebody joined is a matter of the product and so of its clock; the rest of the library keeps to the
      // machine's.
      user: { create: { before: async (user) => ({ data: { ...user, createdAt: clock.now() } }) } },
      session: {
        create: {
          before: async (session) => ({
            data: {
              ...session,
              token: issue(session.token),
              ipAddress: session.ipAddress || null,
              userAgent: session.userAgent?.slice(0, 300) || null,
            },
          }),
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: code.minutes * 60,
        allowedAttempts: code.tries,
        // There are only a million codes: without a key, a digest would give them away.
        storeOTP: {
          hash: async (plain) => keyedDigest(authSecret, 'sign-in code', plain),
        },
        sendVerificationOTP: async () => {
          throw new Error('codes are sent through the outbox');
        },
      }),
    ],
  });
  /** The token of a session that was just made, which is handed out once. */
  const takeToken = (digest: string): string => {
    const token = issued.get(digest);
    if (token === undefined) throw new Error('a session was made without its token');
    issued.delete(digest);
    return token;
  };
  return { api: auth.api, takeToken, db: database.db, close: database.close };
}

export type SignInLibrary = ReturnType<typeof createSignInLibrary>;
