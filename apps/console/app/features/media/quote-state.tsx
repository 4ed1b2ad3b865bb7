import type { AdminQuoteRow } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

type State = Pick<
  AdminQuoteRow,
  'status' | 'response' | 'is_expired' | 'question_since' | 'is_declined' | 'stage'
>;

/** Where a quote stands: what its client says, and first what nobody has answered, says more than that it was sent. */
export function QuoteState({ quote }: { quote: State }) {
  const { t } = useTranslation('media');
  const { status, response, is_expired, question_since, stage } = quote;
  if (status === 'draft') return <Status tone="quiet">{t('statuses.draft')}</Status>;
  if (question_since !== null) return <Status tone="bad">{t('responses.question')}</Status>;
  if (stage === 'won') return <Status tone="good">{t('stages.won')}</Status>;
  if (stage === 'replaced') return <Status tone="quiet">{t('replaced')}</Status>;
  if (quote.is_declined) return <Status tone="quiet">{t('declined')}</Status>;
  if (stage === 'lost') return <Status tone="quiet">{t('stages.lost')}</Status>;
  if (response?.kind === 'accepted') return <Status tone="good">{t('responses.accepted')}</Status>;
  if (is_expired) return <Status tone="quiet">{t('expired')}</Status>;
  if (response?.kind === 'question') return <Status tone="quiet">{t('event.answered')}</Status>;
  if (stage === 'viewed') return <Status tone="waiting">{t('viewed')}</Status>;
  return <Status tone="waiting">{t('statuses.sent')}</Status>;
}
