import { addressOf } from '@cungnghe/client/call';
import { adminGetMediaClient } from '@cungnghe/contracts/media/console/clients';
import { type AdminQuote, adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { getMediaQuotePdf } from '@cungnghe/contracts/media/quotes';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { AnswerForm } from '../features/media/answer-form.tsx';
import { ProfileFacts } from '../features/media/profile-facts.tsx';
import { QuoteLines } from '../features/media/quote-lines.tsx';
import { QuoteState } from '../features/media/quote-state.tsx';
import { ResendQuote } from '../features/media/resend-quote.tsx';
import { NoteForm, Timeline } from '../features/media/timeline.tsx';
import { canRevise } from '../features/media/workflow/can-revise.ts';
import { Deposit } from '../features/media/workflow/deposit.tsx';
import { QuoteWorkflow } from '../features/media/workflow/quote-workflow.tsx';
import { useWorkflowFacts, WorkflowNotice } from '../features/media/workflow/workflow-facts.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { dayLabel } from '../parts/day.ts';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import type { Route } from './+types/media-quote.ts';

export default function MediaQuote({ params }: Route.ComponentProps) {
  const { t } = useTranslation('media');
  return (
    <RecordPage
      endpoint={adminGetMediaQuote}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/media/quotes">{t('back')}</BackLink>}
    >
      {(quote) => <QuotePage quote={quote} />}
    </RecordPage>
  );
}

function QuotePage({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media');
  const { t: tShell } = useTranslation('shell');
  const { locale } = useLocale();
  const { id, number, catalogue, client_id, email } = quote;
  const workflowFacts = useWorkflowFacts(quote);
  return (
    <Page
      title={number === null ? t('draft_quote') : t('quote', { number })}
      lead={<QuoteState quote={{ ...quote, is_declined: quote.declined !== null }} />}
      back={<BackLink to="/media/quotes">{t('back')}</BackLink>}
      actions={
        quote.status === 'sent' && (
          <a href={addressOf(getMediaQuotePdf.path, { id })} target="_blank" rel="noreferrer">
            {t('pdf')}
          </a>
        )
      }
    >
      <WorkflowNotice quote={quote} />
      <Facts
        items={[
          [t('service'), `${catalogue.service[locale]}, ${catalogue.tier[locale]}`],
          ...catalogue.options.map(({ group, option }) => [group[locale], option[locale]] as const),
          ...(catalogue.addons.length === 0
            ? []
            : ([[t('chosen_addons'), catalogue.addons.map(({ name }) => name[locale]).join(', ')]] as const)),
          [t('days'), t(`days_of.${catalogue.days_until}`, { count: quote.days })],
          [`${t('asked')} (${tShell('vietnam_time')})`, <When key="asked" instant={quote.created_at} />],
          ...(quote.sent_at === null
            ? []
            : ([[t('sent_at'), <When key="sent" instant={quote.sent_at} />]] as const)),
          ...(quote.valid_until === null ? [] : ([[t('valid_until'), dayLabel(quote.valid_until)]] as const)),
          ...(quote.price_version === null ? [] : ([[t('price_version'), quote.price_version]] as const)),
          ...workflowFacts,
          ...(quote.note === null ? [] : ([[t('client_note'), quote.note, 'long']] as const)),
        ]}
      />
      <PageSection title={t('lines_title')}>
        {catalogue.per === 'month' && <p className="dim">{t('per_month')}</p>}
        <QuoteLines quote={quote} />
      </PageSection>
      {quote.status === 'sent' && quote.replaced_by === null && (
        <PageSection title={t('answer_title')}>
          <AnswerForm quote={quote} />
        </PageSection>
      )}
      <QuoteWorkflow quote={quote} />
      {quote.response?.kind === 'accepted' && <Deposit quote={quote} />}
      <PageSection title={t('profile_title')}>
        <ProfileFacts profile={quote.profile} />
        {client_id !== null && (
          <p>
            <GuardedLink endpoint={adminGetMediaClient} to={`/media/clients/${client_id}`}>
              {`${t('client')}: ${email ?? quote.contact_name}`}
            </GuardedLink>
          </p>
        )}
      </PageSection>
      <PageSection title={t('timeline_title')}>
        <Timeline events={quote.timeline} />
        <NoteForm quoteId={id} />
        {(canRevise(quote) || quote.response?.kind === 'accepted') && quote.declined === null && (
          <ResendQuote quote={quote} />
        )}
      </PageSection>
    </Page>
  );
}
