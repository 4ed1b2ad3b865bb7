import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './editing.module.css';

interface EditorWithPreviewProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** The text as learners will see it. */
  readonly children: ReactNode;
}

/** A long text and beside it how it will look; on a narrow screen one or the other. */
export function EditorWithPreview({ value, onChange, description, error, children }: EditorWithPreviewProps) {
  const { t } = useTranslation('editing');
  const [shown, setShown] = useState<'write' | 'live'>('write');
  return (
    <>
      <div className={classes.switch}>
        {(['write', 'live'] as const).map((one) => (
          <Button
            key={one}
            variant={one === shown ? 'filled' : 'default'}
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      <div className={classes.desk} data-shown={shown}>
        <Textarea
          className={classes.typing ?? ''}
          label={t('body')}
          description={description}
          error={error}
          value={value}
          maxLength={100_000}
          autosize
          minRows={16}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <section className={classes.paper} aria-label={t('live')}>
          {children}
        </section>
      </div>
    </>
  );
}
