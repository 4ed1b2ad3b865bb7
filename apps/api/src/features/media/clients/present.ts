import type { ClientProfile, MediaClient } from '@cungnghe/contracts/media/clients';
import type { Client } from '../../../platform/client.ts';
import type { SessionRow } from './queries.ts';

function profileOf(row: SessionRow): ClientProfile | null {
  const { company_name, contact_name, phone, industry, company_size, tax_code, website, locale } = row;
  if (!company_name || !contact_name || !phone || !industry || !company_size) return null;
  const required = { company_name, contact_name, phone, industry, company_size };
  return { ...required, tax_code, website, locale: locale === 'en' ? 'en' : 'vi' };
}

export const clientOf = (row: SessionRow): Client => ({
  id: row.id,
  subject: row.subject,
  email: row.email,
  name: row.name,
  profile: profileOf(row),
  session: { digest: row.digest, expiresAt: row.expires_at },
});

export const presentClient = ({ id, email, name, profile, session }: Client): MediaClient => ({
  client: { id, email, name },
  session: { expires_at: session.expiresAt },
  profile,
});
