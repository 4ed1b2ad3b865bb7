type Json = unknown;

export interface Difference {
  /** Where the value stands, such as `price_rule.base_vnd`; empty for the whole thing. */
  readonly path: string;
  /** Undefined where there was nothing. */
  readonly before: Json;
  readonly after: Json;
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two stored values. Lists are compared as one value: their order is data. */
export function difference(before: Json, after: Json, path = ''): readonly Difference[] {
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  const old = (before ?? {}) as Record<string, Json>;
  const now = (after ?? {}) as Record<string, Json>;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    nested(old[key], now[key], path === '' ? key : `${path}.${key}`),
  );
}

function nested(before: Json, after: Json, path: string): readonly Difference[] {
  // Only where both sides are records is there something to look into; else null against a record would vanish.
  if (isRecord(before) && isRecord(after)) return difference(before, after, path);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
