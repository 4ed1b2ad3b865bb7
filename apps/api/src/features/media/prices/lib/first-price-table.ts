import type { OptionPrice, PriceTable } from '@cungnghe/quote/price-table';

const included: OptionPrice = { delta_vnd: 0, multiplier_thousandths: 1000 };
const plus = (delta_vnd: number): OptionPrice => ({ delta_vnd, multiplier_thousandths: 1000 });
const times = (multiplier_thousandths: number): OptionPrice => ({ delta_vnd: 0, multiplier_thousandths });

/**
 * What an installation begins with; operators publish further versions in the console. Whole đồng before VAT. Amounts
 * stand here and in the database only: nothing that browsers load imports this file.
 */
export const firstPriceTable: PriceTable = {
  vat_thousandths: 80,
  valid_days: 30,
  services: {
    video: {
      tiers: { single: 28_000_000, series: 36_000_000, campaign: 85_000_000 },
      options: {
        location: { client: included, studio: plus(6_000_000), travel: plus(4_500_000) },
        turnaround: { standard: included, rush: times(1250) },
      },
      addons: { 'english-subtitles': 1_800_000, drone: 4_200_000, voice: 2_500_000 },
    },
    content: {
      tiers: { starter: 9_600_000, steady: 17_500_000 },
      options: {
        language: { vi: included, 'vi-en': times(1600) },
        depth: { general: included, technical: { delta_vnd: 1_200_000, multiplier_thousandths: 1150 } },
      },
      addons: { 'case-study': 4_500_000, 'sales-deck': 12_000_000 },
      trial_vnd: 1_900_000,
    },
    'seo-website': {
      tiers: { landing: 18_500_000, company: 46_000_000, growth: 79_000_000 },
      options: { language: { vi: included, 'vi-en': times(1350) } },
      addons: { migration: 7_500_000, photography: 6_800_000 },
    },
    social: {
      tiers: { 'one-channel': 25_500_000, 'three-channels': 52_500_000 },
      options: {
        term: { 'three-months': included, 'six-months': times(1900), year: times(3600) },
      },
      addons: { ads: 9_000_000, 'photo-day': 5_500_000 },
    },
    workshop: {
      tiers: { 'half-day': 14_500_000, 'full-day': 26_000_000 },
      options: {
        location: { client: included, travel: plus(5_200_000) },
        turnaround: { standard: included, rush: times(1200) },
      },
      addons: { livestream: 8_400_000, 'english-subtitles': 2_600_000, highlights: 3_200_000 },
    },
    'product-photo': {
      tiers: { 'ten-products': 7_800_000, 'thirty-products': 18_900_000, lookbook: 22_000_000 },
      options: {
        setting: {
          plain: included,
          styled: { delta_vnd: 1_500_000, multiplier_thousandths: 1200 },
          model: { delta_vnd: 6_500_000, multiplier_thousandths: 1300 },
        },
        turnaround: { standard: included, rush: times(1300) },
      },
      addons: { clips: 3_600_000, 'marketplace-set': 1_700_000, pickup: 600_000 },
      trial_vnd: 900_000,
    },
    'brand-identity': {
      tiers: { core: 32_000_000, full: 68_000_000 },
      options: {
        concepts: { two: included, four: times(1400) },
        naming: { existing: included, new: plus(15_000_000) },
      },
      addons: { 'trademark-search': 3_900_000, uniform: 4_400_000, 'english-guide': 5_000_000 },
    },
  },
};
