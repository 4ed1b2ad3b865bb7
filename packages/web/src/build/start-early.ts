/** A page of the app: where it is, what its code and its data are. */
export interface EarlyPage {
  /** As the router has it, with `:names`. */
  readonly pattern: string;
  readonly files: readonly string[];
  readonly calls: readonly string[];
  readonly hasTexts: boolean;
}

export interface EarlyData {
  readonly pages: readonly EarlyPage[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs in the head of the page, as text: it must not use anything of this module. The answers wait for whoever makes
 * the same call first (`packages/client`).
 */
export function startEarly({ pages, languages }: EarlyData): void {
  const preload = (file: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  };
  const calls = new Map<string, Promise<Response>>();
  // An answer that nobody takes holds one of the few connections that a browser has to a server.
  setTimeout(() => {
    for (const answer of calls.values()) answer.then(({ body }) => body?.cancel()).catch(() => undefined);
    calls.clear();
  }, 20_000);
  (globalThis as { earlyCalls?: unknown }).earlyCalls = calls;
  let language = 'vi';
  try {
    language = localStorage.getItem('locale') ?? language;
  } catch {}
  for (const { pattern, files, calls: paths, hasTexts } of pages) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const found = new RegExp(`^${pattern.replace(/:\w+/g, '([\\w-]+)')}/?$`).exec(location.pathname);
    // The API calls the community with the slug `home` by another name.
    if (found === null || found.includes('home')) continue;
    for (const path of paths) {
      const url = path.replace(/:(\w+)/g, (_, name) => found[names.indexOf(name) + 1] ?? '');
      const answer = fetch(url, { headers: { accept: 'application/json' } });
      // Whoever takes it sees the failure.
      answer.catch(() => undefined);
      calls.set(url, answer);
    }
    for (const file of [...files, ...((hasTexts && languages[language]) || [])]) preload(file);
  }
}
