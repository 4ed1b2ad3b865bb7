import { adminCommunities } from '@cungnghe/contracts/communities';
import { adminLibrary } from '@cungnghe/contracts/library-authoring';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../editing/editing.module.css';
import { Page } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { Guard } from '../shell/guard.tsx';
import { read } from '../shell/queries.ts';

export default function Libraries() {
  return (
    <Guard endpoint={adminLibrary}>
      <LibraryList />
    </Guard>
  );
}

function LibraryList() {
  const { t } = useTranslation('library');
  const communities = useQuery(read(adminCommunities, {}));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {communities.data === undefined ? (
        communities.isPending ? (
          <RowsSkeleton count={8} />
        ) : (
          <Problem error={communities.error} onRetry={() => void communities.refetch()} />
        )
      ) : (
        <ul className={classes.links} aria-label={t('communities')}>
          {communities.data.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={`/library/${slug}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
