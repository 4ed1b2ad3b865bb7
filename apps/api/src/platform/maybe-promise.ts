/** What is at hand already, or will be. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value: at once when it is at hand, so that answers out of memory wait for no turn of the queue. */
export function andThen<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Calls back once it is over, as the hooks of the HTTP server ask for it. */
export function settle(value: MaybePromise<unknown>, done: (error?: Error) => void): void {
  if (value instanceof Promise) value.then(() => done(), done);
  else done();
}
