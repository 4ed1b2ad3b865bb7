import type { Config } from '../../../../platform/config.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { CallerCheck } from '../../../../platform/http/route.ts';
import { isSameSecret } from '../../../../platform/same-secret.ts';

/** Whoever checks that mail arrives shows a token of their own. Without the setting there is no such address. */
export function smokeCaller({ emailSmokeToken }: Config): CallerCheck {
  return {
    bodyLimit: 16 * 1024,
    header: (headers) => {
      if (emailSmokeToken === undefined) throw notFound('This address');
      if (!isSameSecret(String(headers['x-email-smoke-token'] ?? ''), emailSmokeToken)) {
        throw new AppError('FORBIDDEN', 'The token is not the one that was set for smoke tests');
      }
    },
  };
}
