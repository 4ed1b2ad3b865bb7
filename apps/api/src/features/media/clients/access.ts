import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type { Client } from '../../../platform/client.ts';
import { AppError } from '../../../platform/errors.ts';

/** Throws PROFILE_REQUIRED for a client whose business profile is not filled in. */
export function requireProfile({ profile }: Pick<Client, 'profile'>): ClientProfile {
  if (profile === null) throw new AppError('PROFILE_REQUIRED', 'Please fill in your business profile first');
  return profile;
}
