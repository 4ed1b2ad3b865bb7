import type { Certificate } from '@cungnghe/contracts/certificates/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { Seal } from './seal.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  readonly certificate: Certificate;
  /** Where anybody checks it; undefined until that is known. */
  readonly verifyUrl: string | undefined;
}

/** The certificate to be printed and framed: one A4 page, landscape, the same in print and on screen. */
export function Sheet({ certificate, verifyUrl }: SheetProps) {
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
      <div className={classes.foot}>
        <div className={classes.signature}>
          <p className={classes.signed} lang="vi">
            Cùng Nghề
          </p>
          <p className={classes.line}>{t('certificate.signed')}</p>
          <p className={classes.note}>
            <DateText instant={certificate.issued_at} />
          </p>
        </div>
        <Seal className={classes.seal} />
        <div className={classes.check}>
          <div className={classes.codes}>
            {verifyUrl === undefined ? null : (
              <QrCode payload={verifyUrl} label={t('certificate.qr_label')} className={classes.qr} />
            )}
          </div>
          <p className={classes.note}>{t('certificate.check')}</p>
          <p className={classes.code}>{certificate.code}</p>
        </div>
      </div>
    </article>
  );
}
