import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './reader-tools.module.css';
import { type TypeSize, typeSizes } from './type-size.ts';

interface ReaderToolsProps {
  readonly size: TypeSize;
  readonly onSize: (size: TypeSize) => void;
  readonly onContents: () => void;
  readonly bar: RefObject<HTMLDivElement | null>;
}

/** Contents, text size and how far one is: below the thumb on a phone, above the text on a wide screen. */
export function ReaderTools({ size, onSize, onContents, bar }: ReaderToolsProps) {
  const { t } = useTranslation('learner');
  return (
    <section className={classes.tools} aria-label={t('section.tools')} data-takes-nav>
      <div className={classes.track} aria-hidden="true">
        <div ref={bar} className={classes.bar} />
      </div>
      <div className={classes.row}>
        <Button
          variant="subtle"
          onClick={onContents}
          leftSection={<IconList size="1.25rem" stroke={1.5} aria-hidden="true" />}
        >
          {t('book.contents')}
        </Button>
        {/* biome-ignore lint/a11y/useSemanticElements: each choice acts at once, so these are buttons, not a form */}
        <div className={classes.sizes} role="group" aria-label={t('section.type_size')}>
          {typeSizes.map((value) => (
            <button
              key={value}
              type="button"
              className={classes.size}
              data-size={value}
              aria-pressed={value === size}
              aria-label={t(`section.type_${value}`)}
              onClick={() => onSize(value)}
            >
              A
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
