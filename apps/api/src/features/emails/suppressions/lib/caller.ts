import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../../platform/config.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { CallerCheck } from '../../../../platform/http/route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A mail provider, or what stands between it and us, shows the token: `Authorization: Bearer <token>`. */
export function providerCaller({ emailWebhookToken }: Config): CallerCheck {
  const expected = emailWebhookToken === undefined ? undefined : digest(emailWebhookToken);
  return {
    bodyLimit: 1024 * 1024,
    header: ({ authorization }) => {
      if (expected === undefined) throw notFound('This address');
      const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
      // Digests are of one length, so that the time taken says nothing about the token.
      if (!timingSafeEqual(digest(token), expected)) {
        throw new AppError('UNAUTHENTICATED', 'This delivery does not show the token of the mail provider');
      }
    },
  };
}
