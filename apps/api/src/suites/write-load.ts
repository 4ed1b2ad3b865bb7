/**
 * Members who write as fast as they are answered, and remember what was acknowledged. A write that got no answer may
 * or may not have happened: the value it tried is allowed, not required.
 */
export interface WriteLoad {
  /** Writes acknowledged so far. */
  acknowledged(): number;
  /** Lets every member finish the write at hand, then resolves. */
  stop(): Promise<void>;
  /** What the server has lost of the acknowledged writes; asks it over HTTP. */
  lost(): Promise<string[]>;
}

interface Kept {
  /** The last acknowledged value, and one that was tried after it without an answer. */
  acknowledged?: string;
  tried?: string;
}

interface Member {
  readonly token: string;
  readonly intro: Kept;
  readonly progress: Map<string, Kept>;
  readonly orders: Set<string>;
}

// biome-ignore lint/suspicious/noExplicitAny: what is read of an answer differs from call to call
const answered = async (response: Response): Promise<{ status: number; body: any }> => ({
  status: response.status,
  body: await response.json(),
});

export function startWriteLoad(options: {
  readonly baseUrl: string;
  readonly tokens: readonly string[];
  /** Addresses of lessons that everybody may read. */
  readonly lessons: readonly string[];
  readonly communities: readonly string[];
}): WriteLoad {
  const { baseUrl, lessons, communities } = options;
  let count = 0;
  let stopping = false;

  const call = (member: Member, method: string, path: string, body?: object) =>
    fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${member.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).then(answered);

  async function write(kept: Kept, value: string, send: () => Promise<{ status: number }>): Promise<void> {
    kept.tried = value;
    const { status } = await send();
    if (status !== 200) throw new Error(`answered ${status}`);
    kept.acknowledged = value;
    count++;
  }

  async function round(member: Member, number: number): Promise<void> {
    const intro = `Lần ghi thứ ${number}`;
    await write(member.intro, intro, () => call(member, 'PATCH', '/api/user/me', { intro }));

    const lesson = lessons[number % lessons.length] ?? '';
    const status = number % 2 === 0 ? 'completed' : 'not_started';
    const kept = member.progress.get(lesson) ?? {};
    member.progress.set(lesson, kept);
    await write(kept, status, () => call(member, 'PUT', `${lesson}/progress`, { status }));

    const community = communities[number % communities.length];
    const order = await call(member, 'POST', `/api/communities/${community}/orders`);
    if (order.status >= 300) throw new Error(`answered ${order.status}`);
    member.orders.add(order.body.id);
    count++;
  }

  async function keepWriting(member: Member): Promise<void> {
    for (let number = 1; !stopping; number++) {
      try {
        await round(member, number);
      } catch {
        // The server is away or restarting: the next round tries again.
        await new Promise((again) => setTimeout(again, 20));
      }
    }
  }

  const members = options.tokens.map(
    (token): Member => ({ token, intro: {}, progress: new Map(), orders: new Set() }),
  );
  const running = members.map(keepWriting);

  async function lostBy(member: Member): Promise<string[]> {
    const lost: string[] = [];
    const check = (what: string, kept: Kept, found: string) => {
      if (kept.acknowledged === undefined || found === kept.acknowledged || found === kept.tried) return;
      lost.push(`${what}: ${found} instead of ${kept.acknowledged}`);
    };
    const me = await call(member, 'GET', '/api/user/me');
    check('profile', member.intro, me.body.intro);
    for (const [lesson, kept] of member.progress) {
      const { body } = await call(member, 'GET', lesson);
      check(lesson, kept, body.progress);
    }
    const orders = await call(member, 'GET', '/api/communities/me/orders');
    const found = new Set(orders.body.map(({ id }: { id: string }) => id));
    return [...lost, ...[...member.orders].filter((id) => !found.has(id)).map((id) => `order ${id}`)];
  }

  return {
    acknowledged: () => count,
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
    lost: async () => (await Promise.all(members.map(lostBy))).flat(),
  };
}
