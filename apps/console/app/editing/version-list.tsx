import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { Differences } from './conflict.tsx';
import classes from './editing.module.css';

/** Pages of a list, as they are asked for. */
interface Pages<Row> {
  readonly isPending: boolean;
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface VersionListProps<Row> {
  readonly query: Pages<Row>;
  /** Whether a version is another than the present one. */
  readonly isEarlier?: (row: Row) => boolean;
  /** Who made it what it is, or replaced it, and when. */
  readonly by: (row: Row) => { readonly name: string | null; readonly at: string };
  readonly comparison: (row: Row) => ReactNode;
  readonly restore: (row: Row) => ReactNode;
}

/** The versions of a text that are not read any more, the latest first; each can be compared and restored. */
export function VersionList<Row extends { readonly version: number }>(props: VersionListProps<Row>) {
  const { query, isEarlier = () => true, by, comparison, restore } = props;
  const { t } = useTranslation('editing');
  if (query.isPending) return <RowsSkeleton count={3} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.rows).filter(isEarlier);
  if (rows.length === 0) return <p className="dim">{t('versions_none')}</p>;
  return (
    <>
      <ul className={classes.versions}>
        {rows.map((row) => (
          <VersionLine
            key={row.version}
            version={row.version}
            by={by(row)}
            comparison={() => comparison(row)}
            restore={restore(row)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <BusyButton
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('versions_more')}
        </BusyButton>
      )}
    </>
  );
}

interface VersionLineProps {
  readonly version: number;
  readonly by: { readonly name: string | null; readonly at: string };
  readonly comparison: () => ReactNode;
  readonly restore: ReactNode;
}

function VersionLine({ version, by, comparison, restore }: VersionLineProps) {
  const { t } = useTranslation('editing');
  const { locale } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <p>
          {t('version', { version })}{' '}
          <span className="dim">
            {t('version_by', {
              name: by.name ?? t('version_by_nobody'),
              date: formatDateTime(by.at, locale),
            })}
          </span>
        </p>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('version_compare')}
        </Button>
        {restore}
      </div>
      {isOpen && comparison()}
    </li>
  );
}

interface VersionComparisonProps<Data> {
  readonly version: number;
  /** The version, as it is asked for. */
  readonly query: {
    readonly isPending: boolean;
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly textOf: (data: Data) => string;
  /** What is read now. */
  readonly now: string;
}

/** A version beside the present text. */
export function VersionComparison<Data>({ version, query, textOf, now }: VersionComparisonProps<Data>) {
  const { t } = useTranslation('editing');
  if (query.isPending) return <RowsSkeleton count={3} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Differences
      one={{ title: t('version', { version }), text: textOf(query.data) }}
      other={{ title: t('version_now'), text: now }}
    />
  );
}
