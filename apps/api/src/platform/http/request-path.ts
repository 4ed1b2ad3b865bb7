/**
 * The path of a request as the log may keep it: without its query, in which people search and codes travel, and
 * without what opens something by itself (the address of a private calendar). Ids stay: they find the complaint.
 */
export function pathWithoutSecrets(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map((part) => (isSecret(part) ? '…' : part))
    .join('/')
    .slice(0, 300);
}

/** Long and without the hyphens of our ids and addresses: drawn at random, to be known by one person only. */
const isSecret = (part: string) => /(?:^|[^\w-])\w{24,}(?:$|[^\w-])/.test(part);
