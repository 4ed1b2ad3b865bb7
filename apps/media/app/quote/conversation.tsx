import { getMediaQuoteConversation } from '@cungnghe/contracts/media/quotes';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';

export const conversationQuery = (id: string) => read(getMediaQuoteConversation, { params: { id } });

/** What was asked about a quote and answered, for who may go on asking. */
export function Conversation({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { data } = useQuery(conversationQuery(quoteId));
  if (data === undefined || data.messages.length === 0) return null;
  return (
    <section>
      <h2 className="label">{t('quote.conversation')}</h2>
      <ol className="conversation">
        {data.messages.map(({ id, from, at, text }) => (
          <li key={id} data-from={from}>
            <p className="dim">
              {t(`quote.said_by.${from}`)}, <time dateTime={at}>{formatDateTime(at, locale)}</time>
            </p>
            <p className="quote-note">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
