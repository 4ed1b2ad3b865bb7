import { call } from '@cungnghe/client/call';
import {
  getQuoteRecipients,
  type QuoteRecipients,
  setQuoteRecipients,
} from '@cungnghe/contracts/media/console/quote-figures';
import { useTranslation } from '@cungnghe/ui/translation';
import { keyOf, read } from '@cungnghe/web/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useViewer } from '../../shell/viewer.ts';
import classes from './media.module.css';

/** Who is told by e-mail and notification what clients say to quotes. */
export function Recipients() {
  const { t } = useTranslation('media');
  const { may } = useViewer();
  const queries = useQueryClient();
  const { data } = useQuery(read(getQuoteRecipients, {}));
  const set = useMutation({
    mutationFn: (account_ids: string[]) => call(setQuoteRecipients, { body: { account_ids } }),
    onSuccess: (now: QuoteRecipients) => queries.setQueryData(keyOf(getQuoteRecipients), now),
  });
  if (data === undefined) return null;
  const chosen = data.operators.filter(({ is_chosen }) => is_chosen).map(({ id }) => id);
  const told = data.operators.filter(({ is_told }) => is_told).map(({ name }) => name);
  const toggle = (id: string, on: boolean) =>
    set.mutate(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <PageSection title={t('recipients')}>
      <p className="dim">
        {told.length === 0 ? t('recipients_none') : t('recipients_told', { names: told.join(', ') })}
      </p>
      <fieldset className={classes.recipients} disabled={!may(setQuoteRecipients) || set.isPending}>
        <legend>{t('recipients_choose')}</legend>
        {data.operators.map(({ id, name, email, is_chosen }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={is_chosen}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />{' '}
            {name} <span className="dim">{email}</span>
          </label>
        ))}
      </fieldset>
      {set.isError && <Problem error={set.error} />}
    </PageSection>
  );
}
