import { type ApiError, call } from '@cungnghe/client/call';
import {
  acceptMediaQuote,
  askAboutMediaQuote,
  getMediaQuote,
  type MediaQuote,
} from '@cungnghe/contracts/media/quotes';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { isText, useLocalDraft } from '@cungnghe/web/local-draft';
import { keyOf } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useClientIfAny } from '../account/client.ts';
import { leadingTo } from '../account/sign-in-address.ts';
import { conversationQuery } from './conversation.tsx';
import { Deposit } from './deposit.tsx';

/** What a client can say to a quote: yes, or a question. */
export function QuoteAnswer({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const { response } = quote;
  const conversation = useQuery(conversationQuery(quote.id));
  // Where it cannot be known, the server says so to who answers.
  const mayAnswer = conversation.data?.may_answer ?? (conversation.isError || undefined);
  // What does not stand any more says so above.
  if (quote.replaced_by !== null || quote.declined !== null) return null;
  if (response?.kind === 'accepted') {
    return (
      <>
        <div className="state" role="status">
          <h2>{t('quote.accepted', { date: formatDate(response.at) })}</h2>
          <p>{t('quote.accepted_next')}</p>
        </div>
        <Deposit quoteId={quote.id} number={quote.number ?? ''} />
        {quote.is_expired || mayAnswer !== true ? null : <Question quote={quote} />}
      </>
    );
  }
  if (quote.is_expired) {
    return (
      <div className="state">
        <h2>{t('quote.expired')}</h2>
        <Link className="button" to={`/services/${quote.selection.service_id}/request`}>
          {t('quote.ask_anew')}
        </Link>
      </div>
    );
  }
  if (mayAnswer === undefined) return null;
  if (!mayAnswer) return <ForRecipient quote={quote} />;
  return (
    <>
      <Accept quote={quote} />
      <Question quote={quote} />
    </>
  );
}

/** Who can answer, and how one becomes that. */
function ForRecipient({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const { data: account } = useClientIfAny();
  return (
    <div className="state">
      <h2>{t('quote.not_yours')}</h2>
      {account ? (
        <p>{t('quote.other_recipient', { email: account.client.email })}</p>
      ) : (
        <>
          <p>{t('quote.become_recipient')}</p>
          <Link className="button" to={leadingTo('/login', `/quote/${quote.id}`)}>
            {t('account.sign_in')}
          </Link>
        </>
      )}
    </div>
  );
}

function useAnswered(quote: MediaQuote) {
  const queries = useQueryClient();
  return (now: MediaQuote) => {
    queries.setQueryData(keyOf(getMediaQuote, { params: { id: quote.id } }), now);
    return queries.invalidateQueries(conversationQuery(quote.id));
  };
}

/** Somebody has changed the quote meanwhile: the page then says what it is now. */
function useRefused(quote: MediaQuote) {
  const queries = useQueryClient();
  return (error: ApiError) => {
    if (error.code !== 'INVALID_TRANSITION') return;
    return queries.invalidateQueries({ queryKey: keyOf(getMediaQuote, { params: { id: quote.id } }) });
  };
}

function Accept({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const onAnswered = useAnswered(quote);
  const [asks, setAsks] = useState(false);
  const accept = useMutation({
    mutationFn: () => call(acceptMediaQuote, { params: { id: quote.id } }),
    onSuccess: onAnswered,
    onError: useRefused(quote),
  });
  return (
    <div className="state">
      <h2>
        {asks
          ? t('quote.accept_sure', { total: formatVnd(quote.price?.total_vnd ?? 0, locale) })
          : t('quote.accept_title')}
      </h2>
      {accept.error === null ? null : <Refusal error={accept.error} quote={quote} />}
      <div className="actions">
        {asks ? (
          <>
            <BusyButton loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('quote.accept_yes')}
            </BusyButton>
            <button type="button" className="button quiet" onClick={() => setAsks(false)}>
              {t('quote.accept_no')}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => setAsks(true)}>
            {t('quote.accept')}
          </button>
        )}
      </div>
    </div>
  );
}

function Question({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const onAnswered = useAnswered(quote);
  const asked = quote.response?.kind === 'question';
  const draft = useLocalDraft(`media-question:${quote.id}`, '', isText);
  const ask = useMutation({
    mutationFn: (text: string) => call(askAboutMediaQuote, { params: { id: quote.id }, body: { text } }),
    onSuccess: (now, text) => {
      draft.clearSent((left) => left === text);
      return onAnswered(now);
    },
    onError: useRefused(quote),
  });
  return (
    <form
      className="state"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending && draft.value.trim().length >= 3) ask.mutate(draft.value);
      }}
    >
      <Textarea
        className="wide"
        label={t('quote.question')}
        description={t('quote.question_hint')}
        rows={4}
        maxLength={2000}
        value={draft.value}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      {ask.error === null ? null : <Refusal error={ask.error} quote={quote} />}
      {ask.isSuccess || asked ? <p role="status">{t('quote.question_sent')}</p> : null}
      <BusyButton
        type="submit"
        variant="default"
        loading={ask.isPending}
        disabled={draft.value.trim().length < 3}
      >
        {t('quote.question_send')}
      </BusyButton>
    </form>
  );
}

function Refusal({ error, quote }: { error: ApiError; quote: MediaQuote }) {
  const { t } = useTranslation('media');
  if (error.code === 'FORBIDDEN') {
    return (
      <Problem>
        {t('quote.not_yours')}{' '}
        <Link to={leadingTo('/login', `/quote/${quote.id}`)}>{t('account.sign_in')}</Link>
      </Problem>
    );
  }
  if (error.code === 'QUOTE_EXPIRED') return <Problem>{t('quote.expired')}</Problem>;
  if (error.code === 'RATE_LIMITED') return <Problem>{t('quote.too_many')}</Problem>;
  return <Problem>{t('quote.not_sent')}</Problem>;
}
