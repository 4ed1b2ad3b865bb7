import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCreateDraftLink,
  adminDraftLinks,
  adminEndDraftLink,
  type DraftLink,
  draftLinkDays,
} from '@cungnghe/contracts/draft-links/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import classes from './editing.module.css';

interface DraftLinksProps {
  /** Of the text. */
  readonly id: string;
  /** There is a draft of one's own. */
  readonly isReady: boolean;
  /** Saves what is typed before a link to it is made. */
  readonly save: () => Promise<unknown>;
}

/** Lets somebody without an account read a draft, and shows who can. */
export function DraftLinks({ id, isReady, save }: DraftLinksProps) {
  const { t } = useTranslation('draft_links');
  const { data: links = [] } = useQuery(read(adminDraftLinks, { params: { subjectId: id } }));
  return (
    <>
      {isReady && <NewLink id={id} save={save} />}
      {links.length > 0 && (
        <section aria-label={t('list')}>
          <h3 className={classes.linksTitle}>{t('list')}</h3>
          <ul className={classes.links}>
            {links.map((link) => (
              <OneLink key={link.id} textId={id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NewLink({ id, save }: Pick<DraftLinksProps, 'id' | 'save'>) {
  const { t } = useTranslation('draft_links');
  const queryClient = useQueryClient();
  const problem = useProblemText();
  const [days, setDays] = useState<(typeof draftLinkDays)[number]>(7);
  const create = useMutation({
    mutationFn: async (chosen: typeof days) => {
      await save();
      return call(adminCreateDraftLink, { params: { subjectId: id }, body: { days: chosen } });
    },
    onSuccess: () => queryClient.invalidateQueries(allOf(adminDraftLinks)),
  });
  if (create.data !== undefined) {
    return (
      <ShownOnce
        title={t('once_title')}
        body={t('once_body')}
        secret={create.data.url}
        onDone={create.reset}
      />
    );
  }
  const explain = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return problem(error);
    const { reason } = error.details;
    return reason === 'nothing_typed' || reason === 'too_many'
      ? t(reason === 'too_many' ? 'too_many' : 'nothing')
      : problem(error);
  };
  return (
    <Confirm
      label={t('share')}
      variant="default"
      question={t('question')}
      effect={t('effect')}
      confirmLabel={t('create')}
      mutation={create}
      input={days}
      explain={explain}
    >
      <NativeSelect
        label={t('days')}
        value={String(days)}
        data={draftLinkDays
          .toSorted((one, other) => one - other)
          .map((count) => ({ value: String(count), label: t('days_option', { count }) }))}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          setDays(draftLinkDays.find((one) => one === chosen) ?? 7);
        }}
      />
    </Confirm>
  );
}

function OneLink({ textId, link }: { textId: string; link: DraftLink }) {
  const { t } = useTranslation('draft_links');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const end = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminEndDraftLink, { params: { subjectId: textId, id: link.id } }),
    onSettled: () => queryClient.invalidateQueries(allOf(adminDraftLinks)),
  });
  const at = (instant: string) => formatDateTime(instant, locale);
  const { made_by_name: name, opened_count: count, last_opened_at } = link;
  return (
    <li>
      <p>
        {[
          t('made', { name, when: at(link.created_at) }),
          t('ends', { when: at(link.expires_at) }),
          last_opened_at === null ? t('never_opened') : t('opened', { count, when: at(last_opened_at) }),
        ].join(' · ')}
      </p>
      <Confirm label={t('end')} question={t('end_question')} tone="danger" mutation={end} />
    </li>
  );
}
