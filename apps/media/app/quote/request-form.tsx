import { addressOf, call } from '@cungnghe/client/call';
import { createMediaQuote, myMediaQuotes } from '@cungnghe/contracts/media/quotes';
import { verifyMediaQuote } from '@cungnghe/contracts/media/sign-in';
import { catalogueVersion } from '@cungnghe/quote/catalogue';
import type { Selection } from '@cungnghe/quote/selection';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { allOf } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { rememberGuestQuote } from '../account/guest-quotes.ts';
import { problemsOf, toBody } from '../account/profile-fields.ts';
import { ProfileInputs } from '../account/profile-inputs.tsx';
import { useProfileProblems } from '../account/use-profile-problems.ts';
import { emptyRequest, isRequestDraft, keyFor } from './request-draft.ts';
import { RequestRefusal } from './request-refusal.tsx';

interface RequestFormProps {
  readonly selection: Selection;
  /** Whether somebody with a profile is signed in; otherwise the form asks who they are. */
  readonly isClient: boolean;
  /** What the page has shown; null where it has shown no prices. */
  readonly priceVersion: number | null;
}

/** The last step of a request. What was typed is kept in this browser until the server has it. */
export function RequestForm({ selection, isClient, priceVersion }: RequestFormProps) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = useLocalDraft(`media-request:${selection.service_id}`, emptyRequest, isRequestDraft);
  const { note, profile } = draft.value;
  const body = {
    ...selection,
    options: { ...selection.options },
    addon_ids: [...selection.addon_ids],
    note,
    locale,
    catalogue_version: catalogueVersion,
    price_version: priceVersion,
    ...(!isClient && { profile: toBody(profile, locale) }),
  };
  const send = useMutation({
    mutationFn: () => {
      const written = JSON.stringify(body);
      const key = keyFor(written, draft.read());
      draft.set({ ...draft.read(), sent: { body: written, key } });
      return call(createMediaQuote, { body }, { headers: { 'idempotency-key': key } });
    },
    onSuccess: async ({ id, status, price_changed }) => {
      draft.clear();
      if (status === 'sent') {
        void queries.invalidateQueries(allOf(myMediaQuotes));
        return await navigate(`/quote/${id}`, { state: { priceChanged: price_changed } });
      }
      rememberGuestQuote(id, profile);
      // The identity provider verifies whose address it is; that leaves the site.
      window.location.assign(`${addressOf(verifyMediaQuote.path, { id })}?locale=${locale}`);
    },
  });

  const own = isClient ? {} : problemsOf(profile);
  const { problems, formProps } = useProfileProblems(own, send.error, () => {
    if (!send.isPending) send.mutate();
  });
  return (
    <form {...formProps} className="request-form">
      {isClient ? null : (
        <ProfileInputs
          fields={profile}
          problems={problems}
          onType={(name, value) =>
            draft.set({ ...draft.read(), profile: { ...draft.read().profile, [name]: value } })
          }
        />
      )}
      <Textarea
        name="note"
        label={t('request.note')}
        description={t('request.note_hint')}
        rows={5}
        maxLength={2000}
        value={note}
        onChange={(event) => draft.set({ ...draft.read(), note: event.currentTarget.value })}
      />
      {send.error === null ? null : <RequestRefusal error={send.error} />}
      <BusyButton className="send" type="submit" loading={send.isPending || send.isSuccess}>
        {isClient ? t('request.send') : t('request.send_and_verify')}
      </BusyButton>
      <p className="dim">{isClient ? t('request.send_note') : t('request.verify_note')}</p>
    </form>
  );
}
