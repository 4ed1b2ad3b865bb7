import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';

interface KeptNoticeProps {
  readonly kept: {
    readonly isKept: boolean;
    readonly isDiscarded: boolean;
    readonly discard: () => void;
    readonly undoDiscard: () => void;
  };
  readonly onDrop: () => void;
}

/** Says that what is typed stays in this browser, and lets go of it; the same button takes it back. */
export function StoredDraftNotice({ kept, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation('shell');
  const { isKept, isDiscarded } = kept;
  return (
    <>
      {(isKept || isDiscarded) && (
        <Button
          variant="subtle"
          onClick={() => {
            if (isDiscarded) return kept.undoDiscard();
            kept.discard();
            onDrop();
          }}
        >
          {t(isDiscarded ? 'take_back' : 'discard')}
        </Button>
      )}
      <p role="status" className="dim">
        {isDiscarded ? t('discarded') : isKept ? t('kept') : ''}
      </p>
    </>
  );
}
