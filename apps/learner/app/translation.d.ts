import type { live } from './strings/live/vi.ts';
import type { promptWriting } from './strings/prompt-writing/vi.ts';
import type { vi } from './strings/vi.ts';

declare module '@cungnghe/ui/translation' {
  interface Namespaces {
    /** Some of it is there only inside of `MoreTexts`. */
    learner: typeof vi & typeof live & typeof promptWriting;
  }
}
