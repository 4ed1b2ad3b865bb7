import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ProLock } from '../../../shell/pro-lock.tsx';
import { promptPath } from '../paths.ts';

interface PromptLockProps {
  readonly prompt: Prompt;
  /** Whose Pro opens it. */
  readonly community: CommunityDetail;
  /** What else that opens, one line each. */
  readonly inside: readonly string[];
}

/** Where the body would stand: who can read it, and what that costs. */
export function PromptLock({ prompt: { slug, name }, community, inside }: PromptLockProps) {
  const { t } = useTranslation('learner');
  return (
    <ProLock
      community={community}
      title={t('prompts.locked_title')}
      who={t('prompts.locked_who', { name: community.name })}
      inside={[t('prompts.locked_inside', { name }), ...inside]}
      action={t('prompts.see_pro')}
      next={promptPath(slug)}
      canOrder={community.can.order}
    />
  );
}

/** The same for a prompt of no community, which Pro of any opens. */
export function PromptLockAnywhere({ prompt: { name } }: { prompt: Prompt }) {
  const { t } = useTranslation('learner');
  return (
    <LockPanel
      title={t('prompts.locked_title')}
      who={t('prompts.locked_anywhere')}
      inside={[t('prompts.locked_inside', { name })]}
      action={
        <Button component={Link} to="/communities" size="lg">
          {t('prompts.choose_community')}
        </Button>
      }
    />
  );
}
