/** Undefined where the store is forbidden, which says nothing about what was typed. */
export function load<Stored>(key: string): Stored | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
  } catch {
    return undefined;
  }
}

/** Whether it could be stored: a full or forbidden store takes nothing from what is on the page. */
export function store(key: string, value: object | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
