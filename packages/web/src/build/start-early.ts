/** A page of the app: where it is, what its code, its fonts and its data are. */
export interface EarlyPage {
  /** As the router has it, with `:names`. */
  readonly pattern: string;
  /** By their place in the list of all files. */
  readonly files: readonly number[];
  readonly calls: readonly string[];
  readonly hasTexts: boolean;
}

export interface EarlyData {
  readonly pages: readonly EarlyPage[];
  readonly files: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.href = file;
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** An answer that nobody takes would hold one of the few connections that a browser has to a server: it is read at once. */
async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  const { status, statusText, headers } = answer;
  return new Response(await answer.blob(), { status, statusText, headers });
}

function storedLanguage(): string {
  try {
    return localStorage.getItem('locale') ?? 'vi';
  } catch {
    return 'vi';
  }
}

/** What the `:names` of a page stand for in an address; null for another page. */
function namesIn(pathname: string, pattern: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([\\w-]+)')}/?$`).exec(pathname);
  // The API calls the community with the slug `home` by another name.
  if (found === null || found.includes('home')) return null;
  return Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}

/** The answers wait for whoever makes the same call first (`packages/client`). */
function start({ pages, files, languages }: EarlyData): void {
  const calls = new Map<string, Promise<Response>>();
  (globalThis as { earlyCalls?: unknown }).earlyCalls = calls;
  for (const page of pages) {
    const names = namesIn(location.pathname, page.pattern);
    if (names === null) continue;
    // An address with a fragment asks for another stretch of what is read in stretches.
    for (const path of page.calls.filter((each) => location.hash === '' || !each.includes('?'))) {
      const url = path.replace(/:(\w+)/g, (_, name) => names[name] ?? '');
      const answer = ask(url);
      // Whoever takes it sees the failure.
      answer.catch(() => undefined);
      calls.set(url, answer);
    }
    for (const file of page.files) preload(files[file] ?? '');
    if (page.hasTexts) for (const file of languages[storedLanguage()] ?? []) preload(file);
  }
}

/** What runs in the head of the page, as text: it uses nothing else of this module. */
export const startEarly = (data: EarlyData): string =>
  `(() => {${[preload, ask, storedLanguage, namesIn, start].join('\n')}\nstart(${JSON.stringify(data)});})()`;
