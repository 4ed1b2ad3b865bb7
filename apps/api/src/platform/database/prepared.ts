import { createHash } from 'node:crypto';
import { SessionClient } from './session-client.ts';

/** More different statements than our code has; what comes beyond on a connection is sent unprepared. */
const mostStatements = 1_000;
/** Of all connections. Texts that lists of any length make ever new ones of must not pile up. */
const names = new Map<string, string>();
const mostNames = 10_000;

/**
 * Stands in a statement that is planned each time, for the values it is asked with. A plan that serves any value works out
 * anew for each row what is computed of a value alone, such as the pattern of a search.
 */
export const plannedEachTime = '/* planned each time */';

/** A migration has changed a table since the statement was planned; it can be planned again under another name. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: string }).code === '0A000' &&
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/**
 * Names statements by their text, so that each connection parses and plans one only once. Planning the joins of an
 * access check costs PostgreSQL more than running them.
 */
export class PreparingClient extends SessionClient {
  /** Raised when plans of this connection turn out to be outdated. */
  #generation = 0;
  readonly #prepared = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated one by one
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    // Without values a text may hold several statements, which PostgreSQL does not prepare.
    const hasValues = Array.isArray(values) && values.length > 0;
    const isPrepared = typeof text === 'string' && hasValues && !text.includes(plannedEachTime);
    const name = isPrepared ? this.#nameOf(text) : undefined;
    if (name === undefined) return this.#send(args);
    const answer = this.#send([{ name: `${name}_${this.#generation}`, text, values }, ...rest]);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          if (!isOutdatedPlan(error)) throw error;
          this.#generation++;
          // Inside a transaction the failure has ended it: whoever opened that has to begin again.
          if (this.getTransactionStatus() !== 'I') throw error;
          return this.#send([text, values]);
        })
      : answer;
  }

  #nameOf(text: string): string | undefined {
    const name = nameOf(text);
    if (!this.#prepared.has(name) && this.#prepared.size >= mostStatements) return undefined;
    this.#prepared.add(name);
    return name;
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  #send(args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (super.query as (...args: any[]) => any).apply(this, args);
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) names.clear();
  // From the text alone: a connection that several processes share one after the other has one meaning for a name.
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
