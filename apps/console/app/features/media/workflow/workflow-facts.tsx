import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Notice } from '../../../parts/notice.tsx';
import { type Fact, factOfText } from '../../../parts/page.tsx';
import { When } from '../../../parts/when.tsx';
import { canRevise } from './can-revise.ts';

/** What became of a quote since it was sent, as facts beside the others. */
export function useWorkflowFacts({ revises, message, declined, ...quote }: AdminQuote): readonly Fact[] {
  const { t } = useTranslation('media_workflow');
  if (quote.status === 'draft') return [];
  return [
    ...(revises === null
      ? []
      : [
          [
            t('revises'),
            <Link key="revises" to={`/media/quotes/${revises.id}`}>
              {revises.number}
            </Link>,
          ] as const,
        ]),
    [t('viewed'), <Viewed key="viewed" quote={quote} />],
    ...factOfText(t('message'), message),
    ...factOfText(t('declined'), declined?.reason ?? null),
  ];
}

function Viewed({
  quote: { first_viewed_at: first, last_viewed_at: last },
}: {
  quote: Pick<AdminQuote, 'first_viewed_at' | 'last_viewed_at'>;
}) {
  const { t } = useTranslation('media_workflow');
  if (first === null || last === null) return t('not_viewed');
  if (first === last) return <When instant={first} />;
  return (
    <>
      {t('viewed_first')} <When instant={first} />, {t('viewed_last')} <When instant={last} />
    </>
  );
}

/** The way to the quote that counts, or to the one that is about to. */
export function WorkflowNotice({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const { id, replaced_by, revision, declined, is_expired } = quote;
  if (replaced_by !== null) {
    return (
      <Notice tone="accent">
        <p>
          {t('replaced')} <Link to={`/media/quotes/${replaced_by.id}`}>{replaced_by.number}</Link>.
        </p>
      </Notice>
    );
  }
  if (revision === null || !canRevise(quote)) return null;
  return (
    <Notice tone="neutral">
      <p>{t(declined === null && !is_expired ? 'pending_stands' : 'pending')}</p>
      <p>
        <Link to={`/media/quotes/${id}/revision`}>{t('continue')}</Link>
      </p>
    </Notice>
  );
}
