import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { certificatesQuery } from '../features/certificates/queries.ts';
import { ShareButton } from '../features/certificates/share-button.tsx';
import { Sheet } from '../features/certificates/sheet.tsx';
import { contactQuery } from '../shell/contact-query.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MissingName } from '../shell/missing-name.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/certificate.ts';

export default function CertificatePage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const certificates = useQuery(certificatesQuery);
  const { data: contact } = useQuery(contactQuery);
  if (certificates.isPending) return <LoadingPage lines={8} />;
  if (hasFailed(certificates)) return <QueryFailure of={certificates} />;
  const certificate = certificates.data.find((own) => own.id === id);
  if (certificate === undefined) {
    return (
      <div className="container-narrow page">
        <EmptyState
          title={t('certificate.not_found')}
          action={
            <Button component={Link} to="/">
              {t('not_found.home')}
            </Button>
          }
        >
          {t('certificate.not_found_body')}
        </EmptyState>
      </div>
    );
  }
  const verifyUrl = contact && `${contact.site_url}/certificates/${certificate.code}`;
  return (
    <div className="container page">
      <PageHeading>{t('certificate.heading')}</PageHeading>
      <MissingName />
      <div className="actions" style={{ marginBlock: 'var(--space-4) var(--space-5)' }}>
        <Button component="a" href={`/api/user/certificates/${certificate.id}/pdf`}>
          {t('certificate.pdf')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('certificate.print')}
        </Button>
        {verifyUrl === undefined ? null : <ShareButton url={verifyUrl} title={certificate.course_name} />}
      </div>
      <Sheet certificate={certificate} verifyUrl={verifyUrl} />
    </div>
  );
}
