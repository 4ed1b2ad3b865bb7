import pg from 'pg';

export interface Listening {
  stop(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** The channel is heard, for the first time or again: what was announced meanwhile is unknown. */
  onSubscribed?(): void;
  /** The connection is gone; a new one is being tried. */
  onLost?(): void;
}

const reconnectAfterMs = 500;

/** Hears one channel of the database on a connection of its own until `stop`, reconnecting when it is lost. */
export function listenTo(url: string, channel: string, listener: Listener): Listening {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    const attempt = new pg.Client({
      connectionString: url,
      application_name: `cungnghe hears ${channel}`,
      keepAlive: true,
    });
    client = attempt;
    let over = false;
    // A dying connection may fail more than once; its handlers stay, or the second time would end the process.
    const lost = () => {
      if (over) return;
      over = true;
      attempt.end().catch(() => undefined);
      if (stopped) return;
      listener.onLost?.();
      timer = setTimeout(start, reconnectAfterMs);
    };
    attempt.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    attempt.on('error', lost);
    attempt.on('end', lost);
    try {
      await attempt.connect();
      await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (!stopped && !over) listener.onSubscribed?.();
    } catch {
      lost();
    }
  }

  void start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
