import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type { Selection } from '@cungnghe/quote/selection';
import {
  acceptQuote,
  ensurePrices,
  saveClientProfile,
  sendQuote,
  signInClient,
} from '../features/media/public.ts';
import { demoClients } from '../platform/openid/demo-clients.ts';
import { embeddedPath } from '../platform/openid/embedded-client.ts';
import type { Services } from '../platform/services.ts';

interface DemoQuote {
  readonly subject: (typeof demoClients)[number]['subject'];
  readonly profile: Omit<ClientProfile, 'contact_name' | 'locale'>;
  readonly selection: Selection;
  readonly note: string;
  readonly isAccepted: boolean;
}

const quotes: readonly DemoQuote[] = [
  {
    subject: 'demo-hanh',
    profile: {
      company_name: 'Công ty TNHH Nước Mắm Cá Cơm Vàng',
      phone: '0912345678',
      industry: 'Thực phẩm',
      company_size: '11-50',
      tax_code: null,
      website: 'https://nuocmam.example/',
    },
    selection: {
      service_id: 'video',
      tier_id: 'series',
      options: { location: 'travel', turnaround: 'standard' },
      addon_ids: ['english-subtitles'],
      trial: false,
    },
    note: 'Quay tại nhà thùng ở Phú Quốc, tránh tuần có mưa.',
    isAccepted: true,
  },
  {
    subject: 'demo-quan',
    profile: {
      company_name: 'Nội Thất Gỗ Sồi Minh Quân',
      phone: '0987654321',
      industry: 'Nội thất',
      company_size: '1-10',
      tax_code: null,
      website: null,
    },
    selection: {
      service_id: 'product-photo',
      tier_id: 'thirty-products',
      options: { setting: 'styled', turnaround: 'rush' },
      addon_ids: ['marketplace-set'],
      trial: false,
    },
    note: 'Cần ảnh trước đợt giảm giá cuối năm.',
    isAccepted: false,
  },
];

/** Two clients of the demo sign-in have a quote each; one has accepted it. */
export async function addDemoQuotes(services: Services): Promise<void> {
  await ensurePrices(services);
  for (const { subject, profile, selection, note, isAccepted } of quotes) {
    const client = demoClients.find((one) => one.subject === subject);
    if (client === undefined) continue;
    const issuer = `${services.config.urls.api}${embeddedPath}`;
    const { clientId: id } = await signInClient(services, { issuer, ...client });
    const saved = await saveClientProfile(services, id, {
      ...profile,
      contact_name: client.name,
      locale: 'vi',
    });
    const request = { ...selection, options: { ...selection.options }, addon_ids: [...selection.addon_ids] };
    const input = { ...request, note, catalogue_version: null, price_version: null };
    // The same quote when it is asked for again.
    const { quote } = await sendQuote(services, { ...client, id }, saved, input, `demo-quote-${subject}`);
    if (isAccepted) await acceptQuote(services, quote.id, { client: { id }, isBrowser: () => false });
  }
}
