/**
 * What every answer of the API carries beside the headers of every origin (`base-headers.ts`): it is data, to be drawn,
 * framed, guessed at or read across sites by nobody. The same for each, so no more than an answer of data needs.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
