import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminDeleteSynonym,
  adminListSynonyms,
  type SearchSynonym,
} from '@cungnghe/contracts/search/synonyms';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whenColumn } from '../../list/columns.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './synonyms.module.css';

interface SynonymListProps {
  readonly synonyms: readonly SearchSynonym[];
  readonly onChange: (synonym: SearchSynonym) => void;
}

/** What editors have added, each to be changed or deleted. */
export function SynonymList({ synonyms, onChange }: SynonymListProps) {
  const { t } = useTranslation('search');
  const meaning = useMeaning();
  const columns: Column<SearchSynonym>[] = [
    {
      key: 'phrase',
      head: t('synonyms.phrase'),
      narrow: 'title',
      cell: ({ phrase }) => <span lang="vi">{phrase}</span>,
    },
    { key: 'also', head: t('synonyms.also'), narrow: 'below', cell: ({ also }) => meaning(also) },
    whenColumn('since', t('synonyms.since'), 'below', ({ updated_at }: SearchSynonym) => updated_at),
    {
      key: 'actions',
      head: t('synonyms.actions'),
      narrow: 'below',
      cell: (synonym) => <Actions synonym={synonym} onChange={() => onChange(synonym)} />,
    },
  ];
  if (synonyms.length === 0) return <p className="dim">{t('synonyms.added_empty')}</p>;
  return <DataTable caption={t('synonyms.added')} rows={synonyms} columns={columns} />;
}

/** What a phrase stands for, in words. */
function useMeaning() {
  const { t } = useTranslation('search');
  return (also: readonly string[]) =>
    also.length === 0 ? (
      <span className="dim">{t('synonyms.none')}</span>
    ) : (
      <span lang="vi">{also.join(', ')}</span>
    );
}

function Actions({ synonym: { id, phrase }, onChange }: { synonym: SearchSynonym; onChange: () => void }) {
  const { t } = useTranslation('search');
  const queryClient = useQueryClient();
  const remove = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminDeleteSynonym, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminListSynonyms)),
  });
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={onChange}>
        {t('synonyms.change')}
        <VisuallyHidden> {phrase}</VisuallyHidden>
      </Button>
      <Confirm
        label={t('synonyms.delete')}
        question={t('synonyms.delete_question', { phrase })}
        tone="danger"
        mutation={remove}
      />
    </div>
  );
}

/** Those that come with the product, folded: there are many, and nobody changes them here. */
export function ShippedSynonyms({ shipped }: { shipped: readonly { phrase: string; also: string[] }[] }) {
  const { t } = useTranslation('search');
  const meaning = useMeaning();
  return (
    <details>
      <summary>{t('synonyms.shipped', { count: shipped.length })}</summary>
      <p className="dim">{t('synonyms.shipped_hint')}</p>
      <DataTable
        caption={t('synonyms.shipped', { count: shipped.length })}
        rows={shipped}
        rowKey={({ phrase }) => phrase}
        columns={[
          {
            key: 'phrase',
            head: t('synonyms.phrase'),
            narrow: 'title',
            cell: ({ phrase }) => <span lang="vi">{phrase}</span>,
          },
          { key: 'also', head: t('synonyms.also'), narrow: 'below', cell: ({ also }) => meaning(also) },
        ]}
      />
    </details>
  );
}
