import type { Language } from './language.ts';

/** The plain address of an area, and what leads there in each language. */
interface Area {
  readonly path: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** What the head of every page leads to. */
export const areas: readonly Area[] = [
  { path: '/communities', name: { vi: 'Cộng đồng', en: 'Communities' } },
  { path: '/learner-stories', name: { vi: 'Câu chuyện', en: 'Stories' } },
  { path: '/prompts', name: { vi: 'Câu lệnh', en: 'Prompts' } },
  { path: '/whats-new', name: { vi: 'Có gì mới', en: "What's new" } },
];

/** What one agrees to; at the foot of every page. */
export const legalPages: readonly Area[] = [
  { path: '/terms', name: { vi: 'Điều khoản', en: 'Terms' } },
  { path: '/privacy', name: { vi: 'Quyền riêng tư', en: 'Privacy' } },
  { path: '/refunds', name: { vi: 'Hoàn tiền', en: 'Refunds' } },
];
