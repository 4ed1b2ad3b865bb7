import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './certificate-list.module.css';
import { certificatesQuery } from './queries.ts';

/** What one has earned so far, newest first; nothing while that is nothing. */
export function CertificateList({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('learner');
  const { data: own = [] } = useQuery(certificatesQuery);
  if (own.length === 0) return null;
  return (
    <section className={className} aria-labelledby="certificates">
      <h2 id="certificates" className="title">
        {t('certificate.mine')}
      </h2>
      <ul className="plain-list">
        {own.map(({ id, course_name, community_name, issued_at }) => (
          <li key={id}>
            <Link to={`/certificates/${id}`} className={classes.row}>
              <span className={classes.name} lang="vi">
                {course_name}
              </span>
              <Facts className={classes.meta}>
                {community_name === null ? null : <span lang="vi">{community_name}</span>}
                {formatDate(issued_at)}
              </Facts>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
