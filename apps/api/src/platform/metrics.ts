import { Gauge, type Registry } from 'prom-client';

/** The figures of this process for whoever watches it. Features add their own. */
export type Metrics = Registry;

/** One figure, with the values of its labels in their order. */
export type Sample = readonly [value: number, ...labels: string[]];

export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** How long something waits, in seconds; 0 when nothing does. */
export const secondsSince = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, (Date.now() - Date.parse(instant)) / 1000);

/** Longer than this nobody who asks is kept waiting for one group of figures. */
const timeoutMs = 2_000;

/**
 * Gauges that are read together whenever somebody asks. A reading that fails, or takes too long, leaves its gauges out:
 * the other figures are needed most when the database is away.
 */
export function addGauges(
  metrics: Metrics,
  gauges: readonly ReadGauge[],
  read: () =>
    | Promise<Readonly<Record<string, readonly Sample[]>>>
    | Readonly<Record<string, readonly Sample[]>>,
): void {
  let reading: Promise<Readonly<Record<string, readonly Sample[]>>> | undefined;
  const readOnce = () => {
    reading ??= Promise.race([
      Promise.try(read),
      new Promise<never>((_, reject) => {
        setTimeout(reject, timeoutMs, new Error('too slow')).unref();
      }),
    ])
      .catch(() => ({}))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const { name, help, labels = [] } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [metrics],
      async collect() {
        const samples = (await readOnce())[name] ?? [];
        this.reset();
        // A gauge without labels that was reset says 0, which would be a figure, too.
        if (samples.length === 0 && labels.length === 0) this.set(Number.NaN);
        for (const [value, ...values] of samples) {
          this.set(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])), value);
        }
      },
    });
  }
}
