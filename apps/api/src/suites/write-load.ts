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
  /** The last acknowledged value, and those that were tried after it without an answer. */
  acknowledged?: string;
  tried: string[];
}

interface Member {
  readonly token: string;
  readonly intro: Kept;
  readonly progress: Map<string, Kept>;
  readonly orders: Set<string>;
  /** Ids by number. */
  readonly replies: Map<number, string>;
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
  /** A thread, and the one member who may reply in it. */
  readonly thread: { readonly path: string; readonly token: string };
}): WriteLoad {
  const { baseUrl, lessons, communities, thread } = options;
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
    kept.tried.push(value);
    const { status } = await send();
    if (status !== 200) throw new Error(`answered ${status}`);
    kept.acknowledged = value;
    kept.tried = [];
    count++;
  }

  async function round(member: Member, number: number): Promise<void> {
    const intro = `Lần ghi thứ ${number}`;
    await write(member.intro, intro, () => call(member, 'PATCH', '/api/user/me', { intro }));

    const lesson = lessons[number % lessons.length] ?? '';
    const status = number % 2 === 0 ? 'completed' : 'not_started';
    const kept = member.progress.get(lesson) ?? { tried: [] };
    member.progress.set(lesson, kept);
    await write(kept, status, () => call(member, 'PUT', `${lesson}/progress`, { status }));

    const community = communities[number % communities.length];
    const order = await call(member, 'POST', `/api/communities/${community}/orders`);
    if (order.status >= 300) throw new Error(`answered ${order.status}`);
    member.orders.add(order.body.id);
    count++;

    // As many as nobody's limit refuses.
    if (member.token !== thread.token || member.replies.size >= 20) return;
    const reply = await call(member, 'POST', `${thread.path}/replies`, { body: intro });
    if (reply.status !== 201) throw new Error(`answered ${reply.status}`);
    member.replies.set(reply.body.number, reply.body.id);
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
    (token): Member => ({
      token,
      intro: { tried: [] },
      progress: new Map(),
      orders: new Set(),
      replies: new Map(),
    }),
  );
  const running = members.map(keepWriting);

  async function lostBy(member: Member): Promise<string[]> {
    const lost: string[] = [];
    const check = (what: string, kept: Kept, found: string) => {
      if (kept.acknowledged === undefined || found === kept.acknowledged || kept.tried.includes(found))
        return;
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
    lost.push(...[...member.orders].filter((id) => !found.has(id)).map((id) => `order ${id}`));
    const { body: talk } = await call(member, 'GET', thread.path);
    for (const [number, id] of member.replies) {
      if (talk.replies[number - 1]?.id !== id) lost.push(`reply ${number}`);
    }
    // A reply without an answer may be there or not; what is there is counted.
    if (talk.replies.length !== talk.reply_count)
      lost.push(`${talk.reply_count} instead of ${talk.replies.length}`);
    return lost;
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
