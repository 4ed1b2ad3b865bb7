import type { MediaClient } from '@cungnghe/contracts/media/clients';
import { getMediaPricing } from '@cungnghe/contracts/media/quotes';
import type { PriceTable } from '@cungnghe/quote/price-table';
import { ErrorState, PageSkeleton } from '@cungnghe/ui/states';
import { hasFailed } from '@cungnghe/web/failed';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useClient } from '../account/client.ts';
import { leadingTo } from '../account/sign-in-address.ts';

export interface Pricing extends PriceTable {
  readonly version: number;
  readonly catalogue_version: string;
}

/** Prices, once there is a client who may see them; asked for anew whenever a page with prices is opened. */
export const usePricing = (isClient: boolean) =>
  useQuery({ ...read(getMediaPricing, {}), enabled: isClient, staleTime: 0, gcTime: 0 });

/** Shows what needs a client with a profile; leads everybody else to where they become one, and back. */
export function ClientGate({ children }: { children: (account: MediaClient) => ReactNode }) {
  const account = useClient();
  const { pathname, search } = useLocation();
  if (hasFailed(account)) return <Failed onRetry={() => void account.refetch()} />;
  if (account.data === undefined) return <Waiting />;
  if (account.data === null) return <Navigate to={leadingTo('/login', pathname + search)} replace />;
  if (account.data.profile === null) {
    return <Navigate to={leadingTo('/onboarding', pathname + search)} replace />;
  }
  return children(account.data);
}

/** The same with the prices. */
export function PricingGate({ children }: { children: (pricing: Pricing) => ReactNode }) {
  return <ClientGate>{() => <WithPricing>{children}</WithPricing>}</ClientGate>;
}

function WithPricing({ children }: { children: (pricing: Pricing) => ReactNode }) {
  const pricing = usePricing(true);
  if (hasFailed(pricing)) return <Failed onRetry={() => void pricing.refetch()} />;
  if (pricing.data === undefined) return <Waiting />;
  return children(pricing.data);
}

export const Waiting = () => (
  <section className="page waiting">
    <PageSkeleton />
  </section>
);

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="page waiting">
    <ErrorState onRetry={onRetry} />
  </section>
);
