import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowDown, IconEdit, IconFlag, IconHistory, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CopyByHand } from '../../../shell/copy-by-hand.tsx';
import { LiveRegion } from '../../../shell/live-region.tsx';
import { ReportSheet } from '../../../shell/report-sheet.tsx';
import { ThankButton } from '../../../shell/thank-button.tsx';
import { useCopy } from '../../../shell/use-copy.ts';
import { promptPath } from '../paths.ts';
import { sendReport } from '../queries.ts';
import { SaveButton } from '../save-button.tsx';
import classes from './prompt-actions.module.css';
import { useThankPrompt } from './use-thank.ts';

interface PromptActionsProps {
  readonly prompt: Prompt;
  /** What else its author can do. */
  readonly children?: ReactNode;
}

/** What can be done with a prompt besides using it; only what is allowed. */
export function PromptActions({ prompt, children }: PromptActionsProps) {
  const { t } = useTranslation('learner');
  const { slug, name, can, community_slug: community } = prompt;
  const thank = useThankPrompt(slug);
  const link = useCopy();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <div className={classes.actions}>
        {prompt.body === null ? null : (
          <Button
            component={Link}
            to={{ hash: bodyId }}
            leftSection={<IconArrowDown size="1.125rem" stroke={1.5} aria-hidden="true" />}
          >
            {t('prompts.use')}
          </Button>
        )}
        <ThankButton label={t('prompts.thank_prompt')} text={prompt} canThank={can.thank} thank={thank} />
        <SaveButton slug={slug} name={name} saved={prompt.saved} variant="default" />
      </div>
      <div className={classes.quiet}>
        <Button
          variant="subtle"
          leftSection={<IconLink size="1.125rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => link.copy(window.location.origin + promptPath(slug))}
        >
          {t(link.copied ? 'prompts.shared' : 'prompts.share')}
        </Button>
        <LiveRegion>{link.copied ? t('prompts.shared') : ''}</LiveRegion>
        {can.edit ? (
          <Button
            component={Link}
            to={`${promptPath(slug)}/edit`}
            variant="subtle"
            leftSection={<IconEdit size="1.125rem" stroke={1.5} aria-hidden="true" />}
          >
            {t('prompts.edit')}
          </Button>
        ) : null}
        {prompt.version > 1 ? (
          <Button
            component={Link}
            to={`${promptPath(slug)}/versions`}
            variant="subtle"
            leftSection={<IconHistory size="1.125rem" stroke={1.5} aria-hidden="true" />}
          >
            {t('prompts.versions')}
          </Button>
        ) : null}
        {children}
        {can.report ? (
          <Button
            variant="subtle"
            leftSection={<IconFlag size="1.125rem" stroke={1.5} aria-hidden="true" />}
            onClick={() => setIsReporting(true)}
          >
            {t('prompts.report')}
          </Button>
        ) : null}
      </div>
      {link.refused === null ? null : <CopyByHand label={t('prompts.copy_by_hand')} text={link.refused} />}
      {isReporting ? (
        <ReportSheet
          send={(report) => sendReport(slug, report)}
          {...(community !== null && { hue: hueStyle(community) })}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </>
  );
}

/** Where the prompt itself stands on the page. */
export const bodyId = 'prompt';
