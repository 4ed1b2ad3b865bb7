import type { MediaQuote } from '@cungnghe/contracts/media/quotes';

/** A quote as it is drawn, whatever the prices and the catalogue are today. */
export const drawnQuote: MediaQuote = {
  id: 'mq-1',
  number: 'BG-2026-0323',
  status: 'sent',
  selection: {
    service_id: 'video',
    tier_id: 'single',
    options: { location: 'studio' },
    addon_ids: ['drone'],
    trial: false,
  },
  catalogue: {
    service: { vi: 'Sản xuất video', en: 'Video production' },
    tier: { vi: 'Một video', en: 'One video' },
    per: 'job',
    days_until: 'delivery',
    options: [
      {
        group_id: 'location',
        group: { vi: 'Địa điểm', en: 'Location' },
        option: { vi: 'Phim trường', en: 'Studio' },
      },
    ],
    addons: [{ id: 'drone', name: { vi: 'Quay flycam', en: 'Drone footage' } }],
  },
  days: 15,
  lines: [
    {
      kind: 'tier',
      id: 'single',
      group_id: null,
      label: { vi: 'Một video', en: 'One video' },
      amount_vnd: 28_000_000,
    },
    {
      kind: 'option',
      id: 'studio',
      group_id: 'location',
      label: { vi: 'Địa điểm: Phim trường', en: 'Location: Studio' },
      amount_vnd: 6_000_000,
    },
    {
      kind: 'addon',
      id: 'drone',
      group_id: null,
      label: { vi: 'Quay flycam', en: 'Drone footage' },
      amount_vnd: 4_200_000,
    },
  ],
  price: {
    subtotal_vnd: 38_200_000,
    vat_thousandths: 80,
    vat_vnd: 3_056_000,
    total_vnd: 41_256_000,
  },
  price_version: 1,
  company_name: 'Công ty TNHH Nước Mắm Cá Cơm',
  contact_name: 'Trần Thị Bích Hạnh',
  note: 'Quay trong tuần thứ hai của tháng 12.\nCó thể ghé xưởng trước.',
  locale: 'vi',
  created_at: '2026-11-23T03:00:00.000Z',
  sent_at: '2026-11-23T03:00:00.000Z',
  valid_until: '2026-12-23',
  is_expired: false,
  response: null,
  revises: null,
  message: null,
  replaced_by: null,
  declined: null,
};
