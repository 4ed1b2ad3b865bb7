import type { vi } from './strings/vi.ts';

declare module '@cungnghe/ui/translation' {
  interface Namespaces {
    learner: typeof vi;
  }
}
