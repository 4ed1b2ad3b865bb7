import { adminLatestAudits, auditVerdicts } from '@cungnghe/contracts/audits';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Choice, FilterBar } from '../../list/filter-bar.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { readTable } from '../../shell/queries.ts';
import { AuditedDocument } from './audited-document.tsx';
import classes from './audits.module.css';

const verdicts = [...auditVerdicts.toReversed(), 'failed'] as const;

/** The latest audit of each document, by verdict and community. */
export function AuditedList() {
  const { t } = useTranslation('library_audits');
  const { filters, set, clear, any } = useFilters(adminLatestAudits);
  const communities = useQuery(read(adminCommunities, {}));
  const audits = useInfiniteQuery({
    ...readTable(adminLatestAudits, filters),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar any={any} onClear={clear}>
        <Choice
          label={t('verdict')}
          value={filters.verdict}
          options={verdicts.map((value) => ({ value, label: t(`verdict_name.${value}`) }))}
          onChange={(verdict) => set('verdict', verdict)}
        />
        <Choice
          label={t('community')}
          value={filters.community}
          options={(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(community) => set('community', community)}
        />
      </FilterBar>
      <ListView query={audits} filtered={any} empty={t('empty')}>
        {(rows) => (
          <ul className={classes.documents} aria-label={t('findings')}>
            {rows.map((audit) => (
              <AuditedDocument key={audit.id} audit={audit} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
