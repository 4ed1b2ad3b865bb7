import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Takes along what a list shows, as a table for a spreadsheet. */
export function CsvLink({ href }: { href: string }) {
  const { t } = useTranslation('list');
  return (
    <Button
      component="a"
      variant="subtle"
      href={href}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('csv')}
    </Button>
  );
}
