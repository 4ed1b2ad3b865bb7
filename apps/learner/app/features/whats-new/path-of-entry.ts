import { withLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';

/** Where an entry leads inside the app; undefined when it leads out of it. */
export function pathOfEntry(url: string, origin: string): string | undefined {
  const own = withLearnerOrigin(url, origin);
  if (!URL.canParse(own)) return undefined;
  const { origin: there, pathname, search, hash } = new URL(own);
  // What begins with two slashes is an address of somebody else to whoever makes a link of it.
  return there === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
