import 'i18next';
import type { vi as ui } from '@cungnghe/ui/strings/vi';
import type { vi as media } from './strings/vi.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'media';
    resources: { ui: typeof ui; media: typeof media };
  }
}
