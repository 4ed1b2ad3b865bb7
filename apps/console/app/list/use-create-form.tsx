import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';

/** For the head of a list: the button that opens the form of something new, and whether it is open. `n` opens it too. */
export function useCreateForm(label: string) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ n: () => setOpen(true) });
  const button = (
    <Button
      variant={isOpen ? 'default' : 'filled'}
      aria-expanded={isOpen}
      aria-keyshortcuts="n"
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? t('cancel') : label}
    </Button>
  );
  return { isOpen, button };
}
