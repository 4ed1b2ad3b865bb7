import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { certificatesQuery } from './queries.ts';

interface CertificateLinkProps {
  readonly courseId: string;
  /** `default` where something else is more important, as in a course that has grown since. */
  readonly variant?: 'filled' | 'default';
}

/** Leads to the certificate of a course; nothing while there is none. */
export function CertificateLink({ courseId, variant = 'filled' }: CertificateLinkProps) {
  const { t } = useTranslation('learner');
  const certificates = useQuery(certificatesQuery);
  const own = certificates.data?.find((certificate) => certificate.course_id === courseId);
  if (own === undefined) return null;
  return (
    <Button
      component={Link}
      to={`/certificates/${own.id}`}
      size="lg"
      variant={variant}
      leftSection={<IconCertificate size="1.25rem" stroke={1.5} aria-hidden="true" />}
    >
      {t('certificate.see')}
    </Button>
  );
}
