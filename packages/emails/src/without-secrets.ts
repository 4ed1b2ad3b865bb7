/** Whoever has one of these gets in, or reads what is for one person alone. */
const secretCodes: ReadonlySet<string> = new Set(['code']);
const secretLinks: ReadonlySet<string> = new Set(['url', 'quoteUrl']);

const masked = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return withoutSecrets(value);
  if (secretCodes.has(key)) return '•'.repeat(value.length);
  return secretLinks.has(key) && URL.canParse(value) ? `${new URL(value).origin}/…` : value;
};

/** Data of a message in which no code and no link is good for anything. */
export function withoutSecrets<T>(data: T): T {
  if (Array.isArray(data)) return data.map(withoutSecrets) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(key, value)])) as T;
}
