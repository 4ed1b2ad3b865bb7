import type { School, Text } from './addresses.ts';
import type { DrawnRequest } from './load.ts';

/** Always the same draw, so that two runs compare. From Marsaglia's xorshift. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const writeShare = 0.05;
/** Each person sends so many different requests before they begin again. */
const requestsPerPerson = 400;

export interface Person {
  readonly token: string;
  readonly isPro: boolean;
  /** Has contributed the prompts, and so thanks nobody for them. */
  readonly isAuthor?: boolean;
}

export interface DayInput {
  readonly school: School;
  /** What a free member may read of it. */
  readonly free: ReadonlySet<string>;
  /** Questions of a live room that everybody may vote for. */
  readonly questions: readonly string[];
  readonly people: readonly Person[];
  readonly zipf: boolean;
}

/** What everybody sends on a mixed day: 95 % reads of any address, 5 % progress, replies, votes and thanks. */
export function drawDay({ school, free, questions, people, zipf }: DayInput): DrawnRequest[][] {
  const random = createRandom(20_261_123);
  // What is popular has nothing to do with the order in which it was found.
  const all = shuffled(school.addresses, random);
  return people.map((person) => {
    const may = (path: string) => person.isPro || free.has(path);
    const readable = drawer(all.filter(may), zipf, random);
    const texts = school.texts.filter(({ path }) => may(path));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    return Array.from({ length: requestsPerPerson }, () => {
      if (random() >= writeShare) return request(person, 'GET', readable());
      const kind = random() * 4;
      if (kind < 1) return progress(person, pick(texts));
      if (kind < 2 && person.isPro) {
        const body = { body: 'Tuần này mình thử hỏi năm khách quen trước, rồi mới sửa giá.' };
        return request(person, 'POST', `${pick(school.threads)}/replies`, body);
      }
      if (kind < 3 || person.isAuthor)
        return request(person, random() < 0.5 ? 'PUT' : 'DELETE', `${pick(questions)}/vote`);
      return request(person, random() < 0.5 ? 'POST' : 'DELETE', `${pick(school.prompts)}/thanks`);
    });
  });
}

function request(
  { token }: Person,
  method: DrawnRequest['method'],
  path: string,
  body?: object,
): DrawnRequest {
  const authorization = `Bearer ${token}`;
  if (!body) return { method, path, headers: { authorization } };
  const headers = { authorization, 'content-type': 'application/json' };
  return { method, path, headers, body: JSON.stringify(body) };
}

function progress(person: Person, { kind, path, id }: Text): DrawnRequest {
  if (kind === 'lesson') return request(person, 'PUT', `${path}/progress`, { status: 'in_progress' });
  const book = path.slice(0, path.indexOf('/sections/'));
  return request(person, 'PUT', `${book}/place`, { section_id: id, ratio: 0.5, finished: false });
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const keyed = values.map((value) => ({ value, key: random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}

/** Draws a value: the n-th one n times as seldom as the first with a Zipf weight, all alike without. */
function drawer<T>(values: readonly T[], zipf: boolean, random: () => number): () => T {
  let sum = 0;
  const sums = values.map((_, index) => {
    sum += zipf ? 1 / (index + 1) : 1;
    return sum;
  });
  return () => {
    const at = random() * sum;
    return values[sums.findIndex((upTo) => at < upTo)] as T;
  };
}
