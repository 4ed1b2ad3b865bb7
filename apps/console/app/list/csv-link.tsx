import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Takes along what a list shows, as a table for a spreadsheet. */
export function CsvLink({ of, filters }: { of: Endpoint; filters: object }) {
  const { t } = useTranslation('list');
  return (
    <Button
      component="a"
      variant="subtle"
      href={`${of.path}?${new URLSearchParams(filters as Record<string, string>)}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('csv')}
    </Button>
  );
}
