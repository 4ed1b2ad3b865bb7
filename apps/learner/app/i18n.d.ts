import 'i18next';
import type { vi as ui } from '@cungnghe/ui/strings/vi';
import type { vi as learner } from './strings/vi.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'learner';
    resources: { ui: typeof ui; learner: typeof learner };
  }
}
