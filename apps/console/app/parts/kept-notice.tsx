import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';

interface KeptNoticeProps {
  readonly kept: {
    readonly isKept: boolean;
    readonly isGivenUp: boolean;
    readonly giveUp: () => void;
    readonly takeBack: () => void;
  };
  readonly onDrop: () => void;
}

/** Says that what is typed stays in this browser, and lets go of it; the same button takes it back. */
export function KeptNotice({ kept, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation('shell');
  const { isKept, isGivenUp } = kept;
  return (
    <>
      {(isKept || isGivenUp) && (
        <Button
          variant="subtle"
          onClick={() => {
            if (isGivenUp) return kept.takeBack();
            kept.giveUp();
            onDrop();
          }}
        >
          {t(isGivenUp ? 'take_back' : 'discard')}
        </Button>
      )}
      <p role="status" className="dim">
        {isGivenUp ? t('discarded') : isKept ? t('kept') : ''}
      </p>
    </>
  );
}
