import { performance } from 'node:perf_hooks';

/** Names and pictures of people may be so old; what they wrote may not: the stamp is of now. */
const ttlMs = 10_000;
/** Of JSON and what comes with it; what is kept to make it anew for those who wrote some of it is as much again. */
const mostBytes = 8 * 1024 * 1024;
/** Few would share what is longer. */
const longest = 256 * 1024;
/** What keeping something takes besides, however short it is. */
const besides = 512;

const sizeOf = ({ json }: { readonly json: Uint8Array }) => json.length + besides;

interface Kept<Value> {
  readonly value: Value;
  readonly stamp: string;
  readonly freshUntil: number;
}

/**
 * JSON as it is sent, by key, for as long as its stamp is the one that the database tells at every request. So what is
 * shown is what is stored, in whichever process that was changed. The oldest make room.
 */
export class KeptJson<Value extends { readonly json: Uint8Array }> {
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  find(key: string, stamp: string): Value | undefined {
    const kept = this.#kept.get(key);
    return kept?.stamp === stamp && kept.freshUntil > performance.now() ? kept.value : undefined;
  }

  /** `stamp` must have been read before the value, or together with it: a value may be newer, never older. */
  keep(key: string, stamp: string, value: Value): void {
    this.#forget(key);
    if (value.json.length > longest) return;
    this.#kept.set(key, { value, stamp, freshUntil: performance.now() + ttlMs });
    this.#bytes += sizeOf(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#bytes -= sizeOf(kept.value);
    this.#kept.delete(key);
  }
}
