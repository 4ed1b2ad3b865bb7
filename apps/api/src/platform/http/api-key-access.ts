import { subjectKey } from '@cungnghe/contracts/api-keys/subjects';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { AppError } from '../errors.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { ApiKey } from '../session/api-keys.ts';

/** Requests of one key, so that a program that runs wild slows down nobody else. */
export const apiKeyLimit: RateLimit = { name: 'requests of an API key', max: 600, minutes: 5 };

/** Why a program may not call an endpoint, or undefined when it may. */
export function refuseApiKey(
  {
    access,
    method,
    path,
    tag,
    stepUp,
    ofOwnDraft,
  }: Pick<Endpoint, 'access' | 'method' | 'path' | 'tag' | 'stepUp' | 'ofOwnDraft'>,
  { canWrite, subjects }: ApiKey,
): AppError | undefined {
  const refuse = (message: string, reason: string) => new AppError('FORBIDDEN', message, { reason });
  if (typeof access !== 'object' || !path.startsWith('/api/admin/'))
    return refuse('An API key opens nothing but /api/admin', 'outside_of_api_keys');
  // What somebody has typed and not saved yet is theirs.
  if (ofOwnDraft) return refuse('An API key opens no drafts', 'outside_of_api_keys');
  if (stepUp) return refuse('This needs a person who shows a second factor', 'needs_a_person');
  if (subjects.length > 0 && !subjects.includes(subjectKey(tag)))
    return refuse('This API key is about something else', 'outside_of_subjects');
  if (method !== 'GET' && !canWrite) return refuse('This API key only reads', 'read_only_key');
  return undefined;
}
