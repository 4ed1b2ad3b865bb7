import type { strings } from './strings.ts';

type Spoken = (typeof strings)['vi'];

declare module '@cungnghe/ui/translation' {
  interface Namespaces extends Spoken {}
}
