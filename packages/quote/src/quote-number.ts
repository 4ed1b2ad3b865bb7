/** The numbers of quotes that a text holds, as banks and people leave them: `BG-2026-0042`, `bg20260042`. */
export function quoteNumbersIn(text: string): string[] {
  // A transfer's text is far shorter: longer ones are not read to their end.
  const found = text.slice(0, 2_000).matchAll(/(?<![a-z])BG[ -]?(20\d\d)[ -]?(\d{4,6})(?!\d)/gi);
  return [...new Set([...found].map(([, year, count]) => `BG-${year}-${count}`))];
}
