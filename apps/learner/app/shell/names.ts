/** How many names a short list holds, and how long each may be. */
export const nameLimits = { count: 8, length: 40 } as const;

/** A list with what was typed; several at once when they are pasted with commas. The same name stands once. */
export function withNames(names: readonly string[], typed: string): string[] {
  const added = typed
    .normalize('NFC')
    .split(/[,;\n]/)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
  const all = [...names];
  for (const name of added) {
    if (!all.some((one) => one.toLocaleLowerCase('vi') === name.toLocaleLowerCase('vi'))) all.push(name);
  }
  return all.slice(0, Math.max(nameLimits.count, names.length));
}
