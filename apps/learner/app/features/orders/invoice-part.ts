import { lazyPart } from '../../shell/lazy-part.tsx';

/** Few ask for an invoice: its form comes with the page of an order, not with the app. */
export const OrderInvoice = lazyPart(() => import('./invoice.tsx'));
