import { call } from '@cungnghe/client/call';
import {
  adminPreviewEmailTexts,
  adminTestEmailTexts,
  type EmailTexts,
  type PreviewData,
  previewData,
} from '@cungnghe/contracts/emails/texts';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../parts/problem.tsx';
import catalog from './catalog.module.css';
import { widths } from './catalog-choices.ts';
import { MessageBody } from './message-body.tsx';
import classes from './texts.module.css';

interface TextsPreviewProps {
  readonly texts: EmailTexts;
  /** What is typed in place of ours. */
  readonly changed: Readonly<Record<string, string>>;
  /** Some of it cannot be sent. */
  readonly isFaulty: boolean;
}

/** The message as the server makes it of what is typed, and the way to get it by mail. */
export function TextsPreview({ texts, changed, isFaulty }: TextsPreviewProps) {
  const { t } = useTranslation('email_texts');
  const { t: tCatalog } = useTranslation('email_catalog');
  const { locale } = useLocale();
  const [data, setData] = useState<PreviewData>('usual');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const { kind, language, latest_message_at: latest } = texts;
  const [settled] = useDebouncedValue(JSON.stringify(changed), 300);
  const query = useQuery({
    queryKey: [adminPreviewEmailTexts.path, kind, language, settled, data],
    queryFn: ({ signal }) =>
      call(adminPreviewEmailTexts, {
        params: { kind, language },
        body: { texts: JSON.parse(settled), data },
        signal,
      }),
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
  });
  const options = previewData.filter((one) =>
    one === 'latest' ? latest !== null : texts.samples.includes(one),
  );
  return (
    <section className={classes.preview} data-width={width} aria-label={t('preview')}>
      <div className={catalog.fields}>
        <NativeSelect
          label={t('data')}
          value={data}
          onChange={({ currentTarget }) => setData(currentTarget.value as PreviewData)}
          data={options.map((value) => ({
            value,
            label:
              value === 'latest'
                ? t('latest', { date: latest === null ? '' : formatDateTime(latest, locale) })
                : tCatalog(`samples.${value}`),
          }))}
        />
        <NativeSelect
          label={tCatalog('width')}
          value={width}
          onChange={({ currentTarget }) => setWidth(currentTarget.value as typeof width)}
          data={widths.map((value) => ({ value, label: tCatalog(`widths.${value}`) }))}
        />
      </div>
      {data === 'latest' && <p className="dim">{t('latest_hint')}</p>}
      {isFaulty && <p role="status">{t('preview_waits')}</p>}
      {query.data !== undefined && (
        <>
          <p className={classes.subject}>{query.data.subject}</p>
          <MessageBody
            subject={query.data.subject}
            html={query.data.html}
            text={query.data.text}
            hidden={false}
            isNarrow={width === 'phone'}
          />
        </>
      )}
      {query.isError && !isFaulty && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      <SendTyped texts={texts} changed={changed} isFaulty={isFaulty} data={data} />
    </section>
  );
}

function SendTyped({ texts, changed, isFaulty, data }: TextsPreviewProps & { readonly data: PreviewData }) {
  const { t } = useTranslation('email_texts');
  const { t: tCatalog } = useTranslation('email_catalog');
  const { kind, language } = texts;
  const send = useMutation({
    mutationFn: () =>
      call(adminTestEmailTexts, {
        params: { kind, language },
        body: { texts: changed, sample: data === 'latest' ? 'usual' : data },
      }),
  });
  return (
    <div className={catalog.send}>
      <Button variant="default" disabled={isFaulty} loading={send.isPending} onClick={() => send.mutate()}>
        {tCatalog('send')}
      </Button>
      <p role="status">{send.isSuccess ? tCatalog('sent', { to: send.data.to_email }) : ''}</p>
      {data === 'latest' && <p className="dim">{t('test_ours')}</p>}
      {send.isError && <Problem error={send.error} />}
    </div>
  );
}
