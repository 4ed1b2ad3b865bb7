import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Cache } from './cache.ts';
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Replicas } from './database/replicas.ts';
import type { DB } from './database/tables.generated.ts';
import type { ImageProbe } from './image-probe.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Markdown } from './markdown/markdown.ts';
import type { MaybePromise } from './maybe-promise.ts';
import type { Metrics } from './metrics.ts';
import type { Model } from './model/model.ts';
import type { IdentityProvider } from './openid/identity-provider.ts';
import type { Sessions } from './session/sessions.ts';
import type { Storage } from './storage/storage.ts';
import type { VirusScan } from './virus-scan.ts';

export type Database = Kysely<DB>;

/** Something in memory that other processes change by messages. */
export interface InMemory {
  /** Resolves when the messages of this process that belong to earlier writes are sent. */
  sent?(): Promise<unknown>;
  /** Resolves when every message that was sent before the call has been received. */
  caughtUp(): Promise<unknown>;
}

/** What the composition hands to every feature. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /**
   * For the quick statement that a request begins with: statements of many requests are sent together. Not for
   * transactions, locks or searches.
   */
  readonly readDb: Database;
  /** Undefined when none are configured. Who reads from them gets `lagDb` from its route: `mayLag` of the contract. */
  readonly replicas: Replicas | undefined;
  /** For the libraries that bring their own SQL and connections. */
  readonly databaseUrl: string;
  /** For LISTEN, which a pooler does not pass on; the same address where there is none. */
  readonly databaseDirectUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sessions: Sessions;
  /** The business client whose session is in a `Cookie` header. */
  readonly findClient: (cookie: string | undefined) => MaybePromise<Client | undefined>;
  /** Signs in business clients; undefined when none is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly cache: Cache;
  /**
   * Resolves when every change that was committed before the call is seen: in this process, and in the other workers of
   * this server.
   */
  readonly caughtUp: () => Promise<void>;
  /** What else is kept in memory and changed by messages of other processes; whatever keeps it adds itself. */
  readonly inMemory: InMemory[];
  /** Signs session cookies; the same in every process of one installation. */
  readonly authSecret: string;
  readonly metrics: Metrics;
  /** What whoever watches is answered: with several workers, the figures of all. */
  readonly allMetrics: Pick<Metrics, 'metrics' | 'contentType'>;
  readonly outbox: Outbox;
  readonly storage: Storage;
  /** Undefined when none is configured. */
  readonly virusScan: VirusScan | undefined;
  /** Adds jobs. Whoever runs them gets the whole queue at composition. */
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  readonly markdown: Markdown;
  /** Looks at pictures that lie elsewhere. */
  readonly imageProbe: ImageProbe;
  /** Undefined when none is configured. */
  readonly model: Model | undefined;
}
