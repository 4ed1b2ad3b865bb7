import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Where uploaded pictures come from; its origin joins `img-src`. */
  readonly imageUrl?: string;
  /** CSP sources for scripts: `'none'`, or `'self'` with the hashes of inline scripts. */
  readonly scriptSources: readonly string[];
  /** Beside the origin itself and that of uploaded pictures. */
  readonly pictureSources?: readonly string[];
  /** What may be shown in a frame; without it, nothing but the origin itself. */
  readonly frameSources?: readonly string[];
}

/** The headers that every page and picture of a web origin carries, beside those of `http/base-headers.ts`. */
export function securityHeaders(options: PolicyOptions): Readonly<Record<string, string>> {
  const images = ["'self'", 'data:'];
  if (options.imageUrl !== undefined) images.push(new URL(options.imageUrl).origin);
  images.push(...(options.pictureSources ?? []));
  const policy = [
    "default-src 'self'",
    `script-src ${options.scriptSources.join(' ')}`,
    // Mantine and the cover patterns set their colours in style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images.join(' ')}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    ...(options.frameSources === undefined ? [] : [`frame-src ${options.frameSources.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** CSP sources for the inline scripts that a built page starts itself with. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}
