import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { MailAttachment } from '../../../../platform/mail/attachment.ts';
import type { Services } from '../../../../platform/services.ts';
import { sampleCalendar } from '../../../events/public.ts';

/** The files that go with a sample, as they go with messages of its kind. */
export async function sampleAttachments(
  { config }: Pick<Services, 'config'>,
  kind: EmailKind,
  sample: SampleName,
  now: Date,
): Promise<MailAttachment[]> {
  if (kind !== 'event_registered' && kind !== 'event_reminder') return [];
  const { catalog } = await import('@cungnghe/emails/catalog');
  const { samples } = catalog[kind];
  return [sampleCalendar(samples[sample] ?? samples.usual, config, now)];
}
