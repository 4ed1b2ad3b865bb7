import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface KeptNoticeProps {
  readonly kept: { readonly isKept: boolean; readonly drop: () => void };
  readonly onDrop: () => void;
}

/** Says that what is typed stays in this browser, and lets go of it. */
export function KeptNotice({ kept, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      {kept.isKept && (
        <Button
          variant="subtle"
          onClick={() => {
            kept.drop();
            onDrop();
          }}
        >
          {t('discard')}
        </Button>
      )}
      <p role="status" className="dim">
        {kept.isKept ? t('kept') : ''}
      </p>
    </>
  );
}
