/** Ids have a short word before their first dash; old ones may be all digits. What only looks like one stays as it is. */
const idLike = /^(?:[a-z]{2,8}-[\w-]{2,60}|[\da-f]{8}-[\da-f-]{27})$/;

/** What looks like an id in a stored value, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return idLike.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
