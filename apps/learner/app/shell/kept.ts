/** A browser can close its storage to a page, even throw at the mention of it; then nothing is remembered. */
type Place = 'localStorage' | 'sessionStorage';

/** What was kept under a name; null when there is nothing that can be read. The caller checks what it is. */
export function readKept(place: Place, name: string): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets the name when it is null. */
export function keep(place: Place, name: string, value: unknown): void {
  try {
    if (value === null) window[place].removeItem(name);
    else window[place].setItem(name, JSON.stringify(value));
  } catch {}
}
