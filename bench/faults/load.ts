import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from '../../apps/api/src/test/upload.ts';
import type { Member, School } from './school.ts';
import { api } from './setting.ts';
import type { Attempt, Register, Write } from './writes.ts';

/** Many people who write at once, and remember what they were told. */
export interface Load {
  readonly attempts: readonly Attempt[];
  writes(): Write[];
  registers(): Register[];
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
}

/** Longer than any answer of ours may take. */
const timeoutMs = 45_000;
const pauseMs = 100;
/** A write without an answer is sent again, as browsers do, so often. */
const mostTries = 4;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

// biome-ignore lint/suspicious/noExplicitAny: what is read of an answer differs from call to call
type Answer = { readonly status: number; readonly body: any };

export function startLoad(school: School, picture: Buffer): Load {
  const attempts: Attempt[] = [];
  const writes: { kind: string; mark: string; isAcknowledged: boolean }[] = [];
  const registers = new Map<string, { kind: string; mark: string; acknowledged?: string; tried: string[] }>();
  let isStopping = false;

  /** One attempt; undefined without an answer. */
  async function send(token: string | undefined, request: Request): Promise<Answer | undefined> {
    const { method, path, body, headers } = request;
    const at = performance.now();
    const note = (outcome: string) => attempts.push({ at, ms: performance.now() - at, outcome });
    try {
      const response = await fetch(api + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const isOurs = response.headers.has('x-request-id');
      note(isOurs || response.status < 500 ? String(response.status) : `${response.status} of HAProxy`);
      return { status: response.status, body: response.status < 300 ? JSON.parse(text) : undefined };
    } catch (error) {
      note((error as Error).name === 'TimeoutError' ? `none in ${timeoutMs / 1000} s` : 'connection lost');
      return undefined;
    }
  }

  const isOver = (answer: Answer | undefined) => answer !== undefined && answer.status < 500;

  /** Something new. `markOf` says by what of the answer it is found, where that is not known before. */
  async function create(
    kind: string,
    token: string | undefined,
    request: Request,
    mark: string,
    markOf?: (body: Answer['body']) => string,
  ) {
    let answer: Answer | undefined;
    for (let tries = 0; tries < mostTries && !isOver(answer); tries++) {
      if (tries > 0) await sleep(500 * tries);
      answer = await send(token, request);
    }
    const isAcknowledged = answer !== undefined && answer.status < 300;
    if (isAcknowledged || markOf === undefined)
      writes.push({ kind, mark: isAcknowledged && markOf ? markOf(answer?.body) : mark, isAcknowledged });
  }

  /** The next value of something that is written over and over. */
  async function put(kind: string, mark: string, value: string, token: string, request: Request) {
    const register = registers.get(`${kind} ${mark}`) ?? { kind, mark, tried: [] };
    registers.set(`${kind} ${mark}`, register);
    register.tried.push(value);
    const answer = await send(token, request);
    if (answer === undefined || answer.status >= 300) return;
    register.acknowledged = value;
    // Others stay: what got no answer may happen later, as on a machine that stood still.
    register.tried.splice(register.tried.lastIndexOf(value), 1);
  }

  const kinds = [
    ({ id, token }: Member, n: number) => {
      const intro = `Lần ${n} ${randomUUID()}`;
      return put('profile', id, intro, token, { method: 'PATCH', path: '/api/user/me', body: { intro } });
    },
    ({ id, token }: Member, n: number) => {
      const lesson = school.lessons[n % school.lessons.length];
      const status = Math.floor(n / school.lessons.length) % 2 === 0 ? 'completed' : 'not_started';
      const path = `${lesson?.path}/progress`;
      return put('progress', `${id} ${lesson?.id}`, status, token, { method: 'PUT', path, body: { status } });
    },
    ({ id, token }: Member, n: number) => {
      const { path, item, choices } = school.poll;
      const choice = choices[n % choices.length] ?? '';
      const body = { answers: [{ item_id: item, choice_ids: [choice] }] };
      return put('live answer', id, choice, token, { method: 'POST', path, body });
    },
    ({ token }: Member, n: number) => {
      const send_id = randomUUID();
      const lesson = school.lessons[n % school.lessons.length];
      const body = { about: `lesson:${lesson?.id}`, body: send_id, send_id };
      return create('note', token, { method: 'POST', path: '/api/user/notes', body }, send_id);
    },
    ({ token }: Member) => {
      const send_id = randomUUID();
      const words = { context: 'Đang đo.', complication: 'Máy hỏng.', question: 'Còn không?' };
      const body = { title: send_id, ...words, send_id };
      return create('post', token, { method: 'POST', path: '/api/communities/founder/posts', body }, send_id);
    },
    ({ token }: Member, n: number) => {
      const path = `/api/communities/${school.communities[n % school.communities.length]}/orders`;
      const headers = { 'idempotency-key': randomUUID() };
      return create('order', token, { method: 'POST', path, headers }, '', (body) => body.id);
    },
  ];

  async function keepWriting(member: Member, from: number): Promise<void> {
    for (let n = from; !isStopping; n++) {
      await kinds[n % kinds.length]?.(member, Math.floor(n / kinds.length));
      await sleep(pauseMs);
    }
  }

  /** Pictures of the owner, and codes for people who are new: what goes to the store and to the mail server. */
  async function keepUploading(): Promise<void> {
    const { body, headers } = multipart({ bytes: picture });
    while (!isStopping) {
      const request = { method: 'POST', path: '/api/admin/learner-stories/images', body, headers };
      await create('picture', school.owner.token, request, '', (made) => new URL(made.url).pathname);
      await sleep(3 * pauseMs);
    }
  }

  async function keepSigningUp(): Promise<void> {
    while (!isStopping) {
      const email = `${randomUUID()}@faults.example`;
      const client = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;
      const headers = { 'x-forwarded-for': client };
      // Not sent again: whoever asks twice is sent two.
      const answer = await send(undefined, {
        method: 'POST',
        path: '/api/auth/code',
        body: { email },
        headers,
      });
      writes.push({ kind: 'mail', mark: email, isAcknowledged: answer?.status === 200 });
      await sleep(5 * pauseMs);
    }
  }

  const running = [
    ...school.members.map((member, at) => keepWriting(member, at * 7)),
    keepUploading(),
    keepSigningUp(),
  ];
  return {
    attempts,
    writes: () => writes,
    registers: () =>
      [...registers.values()].map(({ acknowledged, ...register }) => ({ ...register, acknowledged })),
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
