import { PayOS, type Webhook } from '@payos/node';
import type { Config } from '../../../platform/config.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { CallerCheck } from '../../../platform/http/route.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';

/** Deliveries are a kilobyte or two. */
const bodyLimit = 64 * 1024;

/** SePay shows the key that was entered there: `Authorization: Apikey <key>`. */
export function sepayCaller({ sepayApiKey }: Config): CallerCheck {
  return {
    bodyLimit,
    header: ({ authorization }) => {
      if (sepayApiKey === undefined) throw notFound('This address');
      const key = /^Apikey (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
      if (!isSameSecret(key, sepayApiKey)) {
        throw new AppError('UNAUTHENTICATED', 'This delivery does not show the key that SePay was given');
      }
    },
  };
}

/** payOS signs what it sends; only its own library knows how. Verifying is arithmetic and calls nobody. */
export function payosCaller({ payos }: Config): CallerCheck {
  const client = payos && new PayOS({ ...payos, logLevel: 'off' });
  return {
    bodyLimit,
    header: () => {
      if (client === undefined) throw notFound('This address');
    },
    body: async (body) => {
      try {
        await client?.webhooks.verify(body as Webhook);
      } catch {
        // Whatever it stumbled over, this is no delivery of theirs.
        throw new AppError('UNAUTHENTICATED', 'The signature does not belong to this delivery');
      }
    },
  };
}
