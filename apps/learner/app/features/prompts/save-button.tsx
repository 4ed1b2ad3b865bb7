import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { useSave } from './use-save.ts';

interface SaveButtonProps {
  readonly slug: string;
  readonly name: string;
  readonly saved: boolean;
  readonly variant?: 'subtle' | 'default';
}

/** Puts a prompt into one's own collection, and takes it out again. */
export function SaveButton({ slug, name, saved, variant = 'subtle' }: SaveButtonProps) {
  const { t } = useTranslation('learner');
  const save = useSave(slug);
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button
        variant={variant}
        aria-pressed={saved}
        leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => save.mutate(!saved)}
      >
        {t(saved ? 'prompts.saved' : 'prompts.save')} <VisuallyHidden lang="vi">“{name}”</VisuallyHidden>
      </Button>
      <CallProblem error={save.error} />
    </>
  );
}
