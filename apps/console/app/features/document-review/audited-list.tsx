import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminLatestAudits, auditVerdicts } from '@cungnghe/contracts/document-review/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import { AuditedDocument } from './audited-document.tsx';
import classes from './audits.module.css';

const verdicts = [...auditVerdicts.toReversed(), 'failed'] as const;

/** The latest audit of each document, by verdict and community. */
export function AuditedList() {
  const { t } = useTranslation('library_audits');
  const { list, filters } = useTable(adminLatestAudits);
  const communities = useQuery(read(adminCommunities, {}));
  return (
    <ListView
      list={list}
      filters={filters}
      empty={t('empty')}
      fields={
        <>
          <Choice
            label={t('verdict')}
            options={verdicts.map((value) => ({ value, label: t(`verdict_name.${value}`) }))}
            {...filters.field('verdict')}
          />
          <Choice
            label={t('community')}
            options={(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            {...filters.field('community')}
          />
        </>
      }
    >
      {(rows) => (
        <ul className={classes.documents} aria-label={t('findings')}>
          {rows.map((audit) => (
            <AuditedDocument key={audit.id} audit={audit} />
          ))}
        </ul>
      )}
    </ListView>
  );
}
