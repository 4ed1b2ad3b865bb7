/** The shelf of outside reports that every community has. */
export const reportShelf = 'bao-cao-quoc-te';

const whole = { links: 20, publishers: 5, perPublisher: 4 } as const;

export interface ShelfLink {
  readonly slug: string;
  readonly url: string;
  readonly publisher: string;
}

export interface ShelfFault {
  readonly rule: 'shelf_count' | 'https' | 'same_page' | 'shelf_publishers' | 'shelf_per_publisher';
  /** What was counted. */
  readonly found: number;
  /** Which links it is about; none when it is about all. */
  readonly slugs: readonly string[];
  readonly message: string;
}

/** What keeps links from being a shelf, in sentences; empty when they are a whole one, or none at all. */
export const shelfFaults = (links: readonly ShelfLink[]) =>
  shelfShortfalls(links).map(({ message }) => message);

/** What keeps links from being a shelf, rule by rule; empty when they are a whole one, or none at all. */
export function shelfShortfalls(links: readonly ShelfLink[]): ShelfFault[] {
  if (links.length === 0) return [];
  const faults: ShelfFault[] = [];
  const lacks = (rule: ShelfFault['rule'], found: number, about: readonly ShelfLink[], message: string) =>
    faults.push({ rule, found, slugs: about.map(({ slug }) => slug), message });
  if (links.length !== whole.links) {
    const message = `the shelf holds ${links.length} links; it is empty or holds exactly ${whole.links}`;
    lacks('shelf_count', links.length, [], message);
  }
  for (const link of links) {
    if (/^https:\/\//i.test(link.url) && URL.canParse(link.url)) continue;
    lacks('https', 1, [link], `${link.slug}: the address must be HTTPS`);
  }
  for (const twins of grouped(links, (link) => urlKey(link.url)).values()) {
    if (twins.length > 1) lacks('same_page', twins.length, twins, `${slugs(twins)} lead to the same page`);
  }
  const byPublisher = grouped(links, (link) => publisherKey(link.publisher));
  if (byPublisher.size < whole.publishers) {
    const message = `the shelf has ${byPublisher.size} publishers and needs at least ${whole.publishers}`;
    lacks('shelf_publishers', byPublisher.size, [], message);
  }
  for (const of of byPublisher.values()) {
    if (of.length > whole.perPublisher) {
      const message = `${slugs(of)} are ${of.length} of one publisher; at most ${whole.perPublisher} are allowed`;
      lacks('shelf_per_publisher', of.length, of, message);
    }
  }
  return faults;
}

const slugs = (links: readonly ShelfLink[]) => links.map((link) => link.slug).join(', ');

function grouped(links: readonly ShelfLink[], key: (link: ShelfLink) => string) {
  return Map.groupBy(links, key);
}

/** Firms that sign with more than one name: each pattern, on the simplified name, stands for one firm. */
const firms: readonly (readonly [RegExp, string])[] = [
  [/^(bcg|boston consulting)\b/, 'boston consulting'],
  [/^(pwc\b|pricewaterhouse|strategy and\b)/, 'pwc'],
  [/^(ey|ernst and young)\b/, 'ey'],
  [/^mckinsey\b/, 'mckinsey'],
  [/^bain\b/, 'bain'],
  [/^deloitte\b/, 'deloitte'],
  [/^kpmg\b/, 'kpmg'],
  [/^accenture\b/, 'accenture'],
  [/^(world bank|ngan hang the gioi|ibrd)\b/, 'world bank'],
  [/^(wef|world economic forum|dien dan kinh te the gioi)\b/, 'world economic forum'],
  [/^(imf|international monetary fund|quy tien te quoc te)\b/, 'imf'],
  [/^(oecd|organisation for economic)\b/, 'oecd'],
  [/^(ilo|international labour org)/, 'ilo'],
  [/^(adb|asian development bank|ngan hang phat trien chau a)\b/, 'asian development bank'],
  [/^nielsen/, 'nielsen'],
  [/^kantar\b/, 'kantar'],
  [/^gartner\b/, 'gartner'],
  [/^google\b/, 'google'],
  [/^microsoft\b/, 'microsoft'],
];

const legalForm =
  /\b(and company|and co|inc|incorporated|llc|llp|ltd|limited|plc|gmbh|ag|sa|bv|nv|corp|corporation|company|co|group|tap doan|cong ty)\b/g;

/** One firm, one key: without marks, legal forms and the many names of the same house. */
export function publisherKey(publisher: string): string {
  const simple = publisher
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\.(com|org|net|vn)\b/g, ' ')
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^\s*the\s+/, '')
    .trim();
  // “O.E.C.D.” and “O E C D” are the “OECD”.
  const joined = simple.replace(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
  const firm = firms.find(([pattern]) => pattern.test(joined));
  if (firm) return firm[1];
  const bare = joined.replace(legalForm, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? joined : bare;
}

const tracking = /^(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|igshid)$/i;

/** One page, one key: without the protocol, `www.`, a final slash, the place on the page and what ads add. */
export function urlKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const query = [...url.searchParams].filter(([name]) => !tracking.test(name)).sort();
  const search = new URLSearchParams(query).toString();
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/(index\.html?)?$/, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${url.hostname.replace(/^www\./, '')}${port}${path}${search === '' ? '' : `?${search}`}`;
}
