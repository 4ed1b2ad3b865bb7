import { saveClientProfile, sendQuote, signInClient } from '../apps/api/src/features/media/public.ts';
import { newAddress, newName } from './people.ts';
import type { Stack } from './stack.ts';

/** A quote that was sent to a client of the journey's own. */
export async function sendOwnQuote(stack: Stack) {
  const services = await stack.services();
  const email = newAddress('khach');
  const identity = { subject: email, email, name: 'Trần Thị Bích Hạnh' };
  const { clientId: id } = await signInClient(services, { issuer: 'e2e', ...identity });
  const company = newName('Công ty Trách nhiệm hữu hạn Một thành viên Nước Mắm Cá Cơm Phú Quốc');
  const profile = await saveClientProfile(services, id, {
    company_name: company,
    contact_name: identity.name,
    phone: '0912345678',
    industry: 'Thực phẩm',
    company_size: '11-50',
    tax_code: null,
    website: null,
    locale: 'vi',
  });
  const { quote } = await sendQuote(
    services,
    { ...identity, id },
    profile,
    {
      service_id: 'video',
      tier_id: 'single',
      options: { location: 'studio', turnaround: 'standard' },
      addon_ids: [],
      trial: false,
      note: 'Quay trong tuần thứ hai của tháng 12.',
      catalogue_version: null,
      price_version: null,
    },
    identity.subject,
  );
  return { id: quote.id, company, email, number: quote.number ?? '' };
}
