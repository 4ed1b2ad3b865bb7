import { addressOf } from '@cungnghe/client/call';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface CsvLinkProps {
  readonly of: Endpoint;
  /** Those of its path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly filters: object;
}

/** Takes along what a list shows, as a table for a spreadsheet. */
export function CsvLink({ of, params, filters }: CsvLinkProps) {
  const { t } = useTranslation('list');
  return (
    <Button
      component="a"
      variant="subtle"
      href={`${addressOf(of.path, params)}?${new URLSearchParams(filters as Record<string, string>)}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('csv')}
    </Button>
  );
}
