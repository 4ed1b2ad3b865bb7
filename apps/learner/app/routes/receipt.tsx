import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { receiptQuery } from '../features/orders/queries.ts';
import { ReceiptSheet } from '../features/orders/receipt-sheet.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MissingName } from '../shell/missing-name.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure, Refusal } from '../shell/query-failure.tsx';
import type { Route } from './+types/receipt.ts';
import classes from './receipt.module.css';

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const receipt = useQuery(receiptQuery(id));
  if (receipt.isPending) return <LoadingPage lines={8} />;
  if (receipt.isError && receipt.error.code === 'CONFLICT') {
    return (
      <Refusal
        title={t('receipt.not_yet')}
        body={t('receipt.not_yet_body')}
        action={
          <Button component={Link} to="/orders">
            {t('receipt.back')}
          </Button>
        }
      />
    );
  }
  if (hasFailed(receipt)) {
    return <QueryFailure of={receipt} missing="receipt" />;
  }
  return (
    <div className="container-narrow page">
      <div className={classes.screen}>
        <Link to="/orders" className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('receipt.back')}
        </Link>
        <PageHeading title={`${t('receipt.title')} ${receipt.data.number}`}>
          {t('receipt.heading')}
        </PageHeading>
        <MissingName />
        <Button my="lg" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <ReceiptSheet receipt={receipt.data} />
    </div>
  );
}
