const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/**
 * The id in a pasted YouTube link, or the id itself: always 11 characters. Null for anything else, such as the link to a
 * channel or a list.
 */
export function videoIdFrom(linkOrId: string): string | null {
  const typed = linkOrId.trim();
  if (/^[\w-]{11}$/.test(typed)) return typed;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, username, port } = new URL(address);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (!hosts.has(host) || username !== '' || port !== '') return null;
  const id = host === 'youtu.be' ? pathname.slice(1) : idInPath(pathname, searchParams);
  return /^[\w-]{11}$/.test(id.replace(/\/$/, '')) ? id.replace(/\/$/, '') : null;
}

function idInPath(pathname: string, parameters: URLSearchParams): string {
  if (/^\/watch\/?$/.test(pathname)) return parameters.get('v') ?? '';
  return /^\/(?:embed|shorts|live|v)\/(.+)$/.exec(pathname)?.[1] ?? '';
}
