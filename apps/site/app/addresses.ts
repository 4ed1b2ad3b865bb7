import type { Contact } from '@cungnghe/contracts/system/endpoints';
import { createContext, type RouterContextProvider } from 'react-router';

/** Where the rest of the house is. Origins without a trailing slash. */
export interface Addresses {
  /** Where this process reaches the API. */
  readonly apiBaseUrl: string;
  readonly learnerUrl: string;
  readonly publicUrl: string;
  /** Where our own images are. */
  readonly imageUrl: string | undefined;
  /** Whom to write to or call. */
  readonly contact: Contact;
  /** The request that a page is an answer to, as the log names it. */
  readonly requestId: string;
  /** When it is rendered. */
  readonly now: Date;
}

const addresses = createContext<Addresses>();

/**
 * The host must call this for every request, before React Router handles it, with a fresh
 * `RouterContextProvider` from its `getLoadContext`. The context key lives in this bundle, so the host
 * reaches the function through the build: `build.entry.module.provideAddresses(context, {...})`.
 */
export function provideAddresses(context: RouterContextProvider, value: Addresses): void {
  context.set(addresses, value);
}

/** Throws when the host did not provide them. */
export function getAddresses(context: Readonly<RouterContextProvider>): Addresses {
  return context.get(addresses);
}
