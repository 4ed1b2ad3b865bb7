import type { Page } from '@playwright/test';
import type { Stack } from '../stack.ts';

/** Each address is opened once; what it shows is looked at in both languages, both schemes and three widths. */
export interface Area {
  readonly name: string;
  /** A page with the choice of the language, for those that have none; undefined: the address decides. */
  readonly languageAt: ((stack: Stack) => string) | undefined;
  /** Signs in and makes what there is to see; resolves to the addresses of all pages. */
  readonly enter: (page: Page, stack: Stack) => Promise<string[]>;
}
