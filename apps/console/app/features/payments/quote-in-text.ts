/** The number of a quote of media services in the text of a transfer, as banks leave it; undefined when there is none. */
export function quoteNumberIn(text: string): string | undefined {
  const [, year, count] = /\bBG-?(20\d\d)-?(\d{4,6})\b/i.exec(text) ?? [];
  return year && count ? `BG-${year}-${count}` : undefined;
}
