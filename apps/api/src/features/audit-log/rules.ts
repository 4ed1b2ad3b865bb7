/** Ids have a short word before their first dash; old ones may be all digits. What only looks like one stays as it is. */
const idLike = /^(?:[a-z]{2,8}-[\w-]{2,60}|[\da-f]{8}-[\da-f-]{27})$/;

/** Under these names communities stand by their address, which looks like any word. */
const slugFields = new Set(['community', 'community_slug']);
/** Under this name each key is a community, by its id or its address. */
const byCommunity = 'pro_expires_at';

/** What looks like an id in a stored value, however deep; `field` is what it stands under. */
export function idsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return idLike.test(value) || slugFields.has(field) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, field));
  const keys = field === byCommunity ? Object.keys(value) : [];
  return [...keys, ...Object.entries(value).flatMap(([name, inner]) => idsIn(inner, name))];
}
