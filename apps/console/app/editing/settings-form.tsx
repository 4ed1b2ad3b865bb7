import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Problem } from '../parts/problem.tsx';
import { StoredDraftNotice } from '../parts/stored-draft-notice.tsx';
import { Conflict } from './conflict.tsx';
import classes from './editing.module.css';
import { savedByKey } from './save-keys.ts';
import type { SettingsHook } from './use-settings.ts';

interface SettingsFormProps<Fields extends object> {
  readonly settings: SettingsHook<Fields>;
  readonly className?: string | undefined;
  /** The fields say what is missing themselves. */
  readonly noValidate?: boolean;
  /** The fields of a version in words, to lay two beside each other. */
  readonly shown: (fields: Fields) => string;
  /** Said instead of the general wording of an error. */
  readonly explain?: ReactNode;
  readonly action?: string;
  /** What stands before the button. */
  readonly beforeButton?: ReactNode;
  readonly children: ReactNode;
}

/** A form of settings: its fields, the button, what came of it, and the way to give up what was typed. */
export function SettingsForm<Fields extends object>(props: SettingsFormProps<Fields>) {
  const { settings, className = classes.form, noValidate = false, children, ...end } = props;
  return (
    <form onSubmit={settings.submit} {...savedByKey} noValidate={noValidate} className={className}>
      {children}
      <SettingsEnd settings={settings} {...end} />
    </form>
  );
}

type SettingsEndProps<Fields extends object> = Omit<
  SettingsFormProps<Fields>,
  'className' | 'noValidate' | 'children'
>;

function SettingsEnd<Fields extends object>(props: SettingsEndProps<Fields>) {
  const { settings, shown, explain, action, beforeButton } = props;
  const { t } = useTranslation('editing');
  const { fields, kept, saving, conflict } = settings;
  return (
    <>
      {conflict !== undefined && (
        <div className={classes.whole}>
          <Conflict
            title={t('settings_conflict')}
            theirs={shown(conflict.theirs)}
            mine={shown(fields)}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        </div>
      )}
      <div className={classes.end}>
        {beforeButton}
        <BusyButton
          type="submit"
          aria-keyshortcuts="Control+S"
          loading={saving.isPending}
          data-disabled={conflict !== undefined}
          aria-disabled={conflict !== undefined}
        >
          {action ?? t('save_settings')}
        </BusyButton>
        <StoredDraftNotice kept={kept} onDrop={saving.reset} />
        <p role="status">{saving.isSuccess && !kept.isKept ? t('saved') : ''}</p>
      </div>
      {saving.isError && conflict === undefined && (
        <div className={classes.whole}>
          {explain === undefined ? <Problem error={saving.error} /> : <p role="alert">{explain}</p>}
        </div>
      )}
    </>
  );
}
