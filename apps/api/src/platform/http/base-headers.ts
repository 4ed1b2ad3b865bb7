import type { Config, OriginName } from '../config.ts';

/** What every answer of an origin carries, whatever it is: a page, a picture, the API, a redirect or a refusal. */
export function baseHeaders(
  { urls, hstsIncludeSubdomains }: Pick<Config, 'urls' | 'hstsIncludeSubdomains'>,
  origin: OriginName,
): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(urls[origin].startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
