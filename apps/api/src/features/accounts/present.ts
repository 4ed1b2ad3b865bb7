import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import type { findProfile } from './queries.ts';

type Row<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

export function presentProfile(row: Row<typeof findProfile>): Profile {
  const { school_slug, school_name, ...own } = row;
  return {
    ...own,
    email: own.email ?? '',
    locale: own.locale === 'en' ? 'en' : 'vi',
    school: { slug: school_slug, name: school_name },
  };
}
