import type { ApiError } from '@cungnghe/client/call';
import { type PreviewAs as As, previewAs } from '@cungnghe/contracts/authoring/drafts';
import { Prose } from '@cungnghe/ui/prose';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import classes from './editing.module.css';

const worded = ['UNAUTHENTICATED', 'PRO_REQUIRED', 'NOT_FOUND'] as const;

interface PreviewAsProps<Data, Key extends readonly unknown[]> {
  /** Asks the server what this person would get. */
  readonly query: (as: As) => UseQueryOptions<Data, ApiError, Data, Key>;
  /** What they get, said in a sentence; nothing for the usual one. */
  readonly say?: (data: Data) => string | null;
  /** What they read; nothing when they are refused. */
  readonly text: (data: Data) => ReactNode;
}

/** What a guest, a member and a Pro get of what is published, as the server answers them. */
export function PreviewAs<
  Data extends { readonly refusal: { readonly code: string } | null },
  Key extends readonly unknown[],
>({ query, say, text }: PreviewAsProps<Data, Key>) {
  const { t } = useTranslation('editing');
  const [as, setAs] = useState<As>('free');
  const { data, error, refetch } = useQuery({ ...query(as), staleTime: 0 });
  const read = data && text(data);
  return (
    <>
      <p className="dim">{t('preview_hint')}</p>
      <fieldset className={classes.choices}>
        <legend>
          <VisuallyHidden>{t('preview_as')}</VisuallyHidden>
        </legend>
        {previewAs.map((one) => (
          <Button
            key={one}
            variant={one === as ? 'filled' : 'default'}
            aria-pressed={one === as}
            onClick={() => setAs(one)}
          >
            {t(`as.${one}`)}
          </Button>
        ))}
      </fieldset>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton count={3} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div role="status">
          <p>
            {data.refusal === null
              ? (say?.(data) ?? t('preview_ok'))
              : t(`preview_refusal.${worded.find((code) => code === data.refusal?.code) ?? 'other'}`)}
          </p>
          {read != null && (
            <div className={classes.paper}>
              <Prose lang="vi">{read}</Prose>
            </div>
          )}
        </div>
      )}
    </>
  );
}
