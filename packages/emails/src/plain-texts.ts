/** Controls, among them those that turn the direction of all that follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no message may hold them
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const oneLine = (text: string) => text.toWellFormed().replace(/\s+/g, ' ').replace(controls, '').trim();

/** Data of a message with every text on one line and without controls: what people wrote cannot change the message around it. */
export function plainTexts<T>(data: T): T {
  if (typeof data === 'string') return oneLine(data) as T;
  if (Array.isArray(data)) return data.map(plainTexts) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plainTexts(value)])) as T;
}

/** At most `limit` UTF-16 units, cut after a word where there is one, never inside what is seen as one character. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('vi').segment(text)) {
    if (index + segment.length >= limit) break;
    end = index + segment.length;
  }
  const cut = text.slice(0, end);
  const space = text.slice(0, end + 1).lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
