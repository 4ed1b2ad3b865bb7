import { useTranslation } from '@cungnghe/ui/translation';
import { useClipboard } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type Action, ActionMenu } from '../../../shell/action-menu.tsx';
import { LiveRegion } from '../../../shell/live-region.tsx';

interface TextMenuProps {
  /** What the menu is of, for those who do not see where it stands. */
  readonly label: string;
  /** The address of the text below the origin. */
  readonly path: string;
  readonly can: { readonly edit: boolean; readonly delete: boolean; readonly report: boolean };
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onReport: () => void;
  /** Undefined where there is no consent to give. */
  readonly onAllowPublicQuote?: (() => void) | undefined;
}

/** What can be done with a text besides reading and quoting it; only what is allowed. */
export function TextMenu(props: TextMenuProps) {
  const { label, path, can, onEdit, onDelete, onReport, onAllowPublicQuote } = props;
  const { t } = useTranslation('learner');
  const clipboard = useClipboard({ timeout: 3_000 });
  const actions: Action[] = [
    {
      label: t('discussions.copy_link'),
      onChoose: () => clipboard.copy(window.location.origin + path),
    },
    ...(can.edit ? [{ label: t('discussions.edit'), onChoose: onEdit }] : []),
    ...(onAllowPublicQuote
      ? [{ label: t('discussions.public_quote_allow'), onChoose: onAllowPublicQuote }]
      : []),
    ...(can.delete ? [{ label: t('discussions.delete'), onChoose: onDelete }] : []),
    ...(can.report ? [{ label: t('discussions.report'), onChoose: onReport }] : []),
  ];
  return (
    <>
      <ActionMenu
        label={label}
        icon={<IconDots size="1.125rem" stroke={1.5} aria-hidden="true" />}
        actions={actions}
      >
        {t('discussions.more')}
      </ActionMenu>
      {clipboard.copied ? (
        <span className="dim" aria-hidden="true">
          {t('discussions.link_copied')}
        </span>
      ) : null}
      <LiveRegion>{clipboard.copied ? t('discussions.link_copied') : ''}</LiveRegion>
    </>
  );
}
