import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { LiveRegion } from '../../../shell/live-region.tsx';
import classes from './text-menu.module.css';

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
  return (
    <>
      <Menu
        position="bottom-start"
        width={240}
        withinPortal={false}
        classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
      >
        <Menu.Target>
          <Button
            variant="subtle"
            aria-label={label}
            leftSection={<IconDots size="1.125rem" stroke={1.5} aria-hidden="true" />}
          >
            {t('discussions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => clipboard.copy(window.location.origin + path)}>
            {t('discussions.copy_link')}
          </Menu.Item>
          {can.edit ? <Menu.Item onClick={onEdit}>{t('discussions.edit')}</Menu.Item> : null}
          {onAllowPublicQuote ? (
            <Menu.Item onClick={onAllowPublicQuote}>{t('discussions.public_quote_allow')}</Menu.Item>
          ) : null}
          {can.delete ? <Menu.Item onClick={onDelete}>{t('discussions.delete')}</Menu.Item> : null}
          {can.report ? <Menu.Item onClick={onReport}>{t('discussions.report')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {clipboard.copied ? (
        <span className="dim" aria-hidden="true">
          {t('discussions.link_copied')}
        </span>
      ) : null}
      <LiveRegion>{clipboard.copied ? t('discussions.link_copied') : ''}</LiveRegion>
    </>
  );
}
