import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { portableToPlainText } from '@cungnghe/markdown/portable-plain-text';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { LiveRegion } from '../../shell/live-region.tsx';
import classes from './document-view.module.css';

/** Takes the text along: into another program, or on paper. */
export function DocumentActions({ blocks, title }: { blocks: readonly PortableBlock[]; title: string }) {
  const { t } = useTranslation('learner');
  const clipboard = useClipboard({ timeout: 4_000 });
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconCopy size="1.125rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => clipboard.copy(`${title}\n\n${portableToPlainText(blocks)}\n`)}
      >
        {t('document.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size="1.125rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('document.print')}
      </Button>
      {clipboard.copied ? <span className={classes.copied}>{t('document.copied')}</span> : null}
      {clipboard.error ? <Problem>{t('document.not_copied')}</Problem> : null}
      <LiveRegion>{clipboard.copied ? t('document.copied') : ''}</LiveRegion>
    </div>
  );
}
