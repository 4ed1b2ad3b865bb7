import { addMailGauges } from './features/emails/public.ts';
import { addPushGauges } from './features/notifications/public.ts';
import { addOrderGauges } from './features/orders/public.ts';
import { addPaymentGauges } from './features/payments/public.ts';
import { addReadyGauge } from './features/system/public.ts';
import { addWebhookGauges } from './features/webhooks/public.ts';
import { addBackupGauges } from './platform/backups/run-backup.ts';
import { addDiskGauges } from './platform/disk.ts';
import { addBackfillGauges } from './platform/jobs/backfill-job.ts';
import { addJobGauges } from './platform/jobs/gauges.ts';
import type { Services } from './platform/services.ts';

/** What the features show of the whole installation; what one process counts is registered where it is counted. */
export function registerMetrics(services: Services): void {
  addBackfillGauges(services);
  addBackupGauges(services);
  addDiskGauges(services);
  addJobGauges(services);
  addMailGauges(services);
  addPushGauges(services);
  addOrderGauges(services);
  addPaymentGauges(services);
  addReadyGauge(services);
  addWebhookGauges(services);
}
