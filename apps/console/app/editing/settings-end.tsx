import { BusyButton } from '@cungnghe/ui/busy-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/problem.tsx';
import { Conflict } from './conflict.tsx';
import classes from './editing.module.css';
import type { SettingsHook } from './use-settings.ts';

interface SettingsEndProps<Fields> {
  readonly settings: SettingsHook<Fields>;
  /** The fields of a version in words, to lay two beside each other. */
  readonly shown: (fields: Fields) => string;
  /** Said instead of the general wording of an error. */
  readonly explain?: ReactNode;
}

/** The end of a form of settings: the button, and what came of it. */
export function SettingsEnd<Fields>({ settings, shown, explain }: SettingsEndProps<Fields>) {
  const { t } = useTranslation('editing');
  const { fields, saving, conflict } = settings;
  return (
    <>
      <div className={classes.whole}>
        <BusyButton type="submit" loading={saving.isPending}>
          {t('save_settings')}
        </BusyButton>
        <p role="status">{saving.isSuccess ? t('saved') : ''}</p>
      </div>
      {saving.isError && (
        <div className={classes.whole}>
          {conflict !== undefined ? (
            <Conflict
              title={t('settings_conflict')}
              theirs={shown(conflict.theirs)}
              mine={shown(fields)}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          ) : explain !== undefined ? (
            <p role="alert">{explain}</p>
          ) : (
            <Problem error={saving.error} />
          )}
        </div>
      )}
    </>
  );
}
