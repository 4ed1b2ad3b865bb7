import { call } from '@cungnghe/client/call';
import { type SampleName, sendTestEmail } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '../../parts/problem.tsx';
import classes from './catalog.module.css';

interface SendTestProps {
  readonly kind: EmailKind;
  readonly sample: SampleName;
  readonly locale: Locale;
  readonly isEngagement: boolean;
}

/** Sends what is shown to the operator's own address. */
export function SendTest({ kind, sample, locale, isEngagement }: SendTestProps) {
  const { t } = useTranslation('email_catalog');
  const send = useMutation({
    mutationFn: () => call(sendTestEmail, { params: { kind }, body: { sample, locale } }),
  });
  return (
    <div className={classes.send}>
      <Button loading={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
      <p role="status">{send.isSuccess ? t('sent', { to: send.data.to_email }) : ''}</p>
      {isEngagement && <p className="dim">{t('test_note')}</p>}
      {send.isError && <Problem error={send.error} />}
    </div>
  );
}
