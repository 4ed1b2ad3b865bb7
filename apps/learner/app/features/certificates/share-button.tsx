import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyByHand } from '../../shell/copy-by-hand.tsx';
import { copyText } from '../../shell/copy-text.ts';
import { LiveRegion } from '../../shell/live-region.tsx';

/** Passes the address of the public page on: by what the device shares with, or by the clipboard. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('learner');
  const [copied, setCopied] = useState<boolean>();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Whoever closes the sheet again has changed their mind.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    setCopied(await copyText(url));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size="1.125rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {copied ? t('certificate.shared') : t('certificate.share')}
      </Button>
      <LiveRegion>{copied ? t('certificate.shared') : ''}</LiveRegion>
      {copied === false ? <CopyByHand label={t('certificate.share_by_hand')} text={url} /> : null}
    </>
  );
}
