/** Whether what the client holds is what it would be sent. A proxy may have weakened the tag on its way; `*` is any. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Whether an `Accept-Encoding` or an `Accept` takes this one: named, and not with a quality of nought. */
export function accepts(
  offered: string | string[] | undefined,
  wanted: 'br' | 'gzip' | 'text/event-stream',
): boolean {
  if (offered === undefined) return false;
  return String(offered)
    .split(',')
    .some((part) => {
      const [name = '', quality = ''] = part.toLowerCase().split(';');
      return name.trim() === wanted && !/^\s*q=0(\.0*)?\s*$/.test(quality);
    });
}
