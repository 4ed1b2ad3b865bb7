import { withLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';

/** Where an entry leads inside the app; undefined when it leads out of it. */
export function pathOfEntry(url: string, origin: string): string | undefined {
  const own = withLearnerOrigin(url, origin);
  if (!URL.canParse(own)) return undefined;
  const { origin: there, pathname, search, hash } = new URL(own);
  return there === origin ? pathname + search + hash : undefined;
}
