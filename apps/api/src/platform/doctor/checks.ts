/** One thing that was looked at. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  readonly found: string;
  /** What to do about it. */
  readonly todo?: string;
}

export interface Check {
  readonly name: string;
  /** `signal` says that nobody waits any more. What is thrown is a failure, in its own words. */
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

export interface Line extends Finding {
  readonly check: string;
}

/** Longer than the slowest of our own limits for one answer of a service. */
const deadlineMs = 10_000;

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, todo: string): Finding => ({ state: 'warning', found, todo });
export const failed = (found: string, todo: string): Finding => ({ state: 'failed', found, todo });

/** What an error says, on one line. A name with several addresses, none of which answers, fails without a message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return (message || code || 'unknown').replace(/\s*\n\s*/g, ' ');
}

/** The same of what lies at the bottom: what a library wraps says more than the wrapping. */
export function rootReasonOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return reasonOf(root);
}

/** All at once, in the order of the list. Whoever does not answer in time has failed, and holds up nobody. */
export async function runChecks(checks: readonly Check[], timeoutMs = deadlineMs): Promise<Line[]> {
  const found = await Promise.all(checks.map((check) => runOne(check, timeoutMs)));
  return found.flat();
}

async function runOne({ name, run }: Check, timeoutMs: number): Promise<Line[]> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      late.abort();
      const seconds = Math.round(timeoutMs / 1000);
      resolve([failed(`no answer within ${seconds} s`, 'see whether the service hangs, and the way to it')]);
    }, timeoutMs);
  });
  const work = Promise.try(run, late.signal).catch((error: unknown) => [
    failed(reasonOf(error), 'see the reason'),
  ]);
  const findings = await Promise.race([work, deadline]);
  clearTimeout(timer);
  return findings.map((finding) => ({ check: name, ...finding }));
}
