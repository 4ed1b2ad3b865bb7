import type { Certificate } from '@cungnghe/contracts/certificates';
import { DateText } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './sheet.module.css';

/** The certificate as it hangs on a wall: one A4 page, landscape, the same in print and on screen. */
export function Sheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('learner');
  return (
    <article className={classes.sheet}>
      {/* The paper's size belongs to this sheet alone: in a style sheet it would turn every page that prints. */}
      <style>{'@page { size: A4 landscape; margin: 0; }'}</style>
      <p className={classes.house} lang="vi">
        Cùng Nghề
      </p>
      <p className={classes.title}>{t('certificate.title')}</p>
      <p className={classes.small}>{t('certificate.given')}</p>
      <p className={classes.holder} lang="vi">
        {certificate.holder_name}
      </p>
      <p className={classes.small}>{t('certificate.finished')}</p>
      <p className={classes.course} lang="vi">
        {certificate.course_name}
      </p>
      <p className={classes.small}>
        {t('courses.lessons', { count: certificate.lesson_count })}
        {certificate.community_name === null ? null : (
          <>
            {' · '}
            <span lang="vi">{certificate.community_name}</span>
          </>
        )}
      </p>
      <dl className={classes.foot}>
        <div>
          <dt>{t('certificate.day')}</dt>
          <dd>
            <DateText instant={certificate.issued_at} />
          </dd>
        </div>
        <div>
          <dt>{t('certificate.code')}</dt>
          <dd>{certificate.code}</dd>
        </div>
      </dl>
    </article>
  );
}
