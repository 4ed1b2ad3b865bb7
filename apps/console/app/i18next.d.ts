import type { vi as ui } from '@cungnghe/ui/strings/vi';
import type { strings } from './strings.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: (typeof strings)['vi'] & { ui: typeof ui };
  }
}
