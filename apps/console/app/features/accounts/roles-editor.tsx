import { ApiError, call } from '@cungnghe/client/call';
import { type AccountDetail, adminSetRoles } from '@cungnghe/contracts/accounts/endpoints';
import { roles as allRoles, type Role } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useViewer } from '../../shell/viewer.ts';
import classes from './account.module.css';
import { useAccountChange } from './use-account-change.ts';

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** The roles of an account; an owner can change them. */
export function RolesEditor({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const { may } = useViewer();
  const problem = useProblemText();
  const [chosen, setChosen] = useState<readonly Role[]>(account.roles);
  const save = useAccountChange((roles: readonly Role[]) =>
    call(adminSetRoles, { params: { id: account.id }, body: { roles: [...roles] } }),
  );
  const editable = may(adminSetRoles);
  const names = chosen.map((role) => tShell(`role.${role}`)).join(', ');
  const toggle = (role: Role, held: boolean) =>
    setChosen(allRoles.filter((known) => (known === role ? held : chosen.includes(known))));

  return (
    <>
      <p className="dim">{editable ? t('roles_hint') : t('roles_read_only')}</p>
      <fieldset className={classes.roles} disabled={!editable}>
        <legend>{t('roles')}</legend>
        {allRoles.map((role) => (
          <label key={role} className={classes.role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={(event) => toggle(role, event.currentTarget.checked)}
            />
            <span>
              {tShell(`role.${role}`)} <span className="dim">{t(`role_about.${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {editable && !sameRoles(chosen, account.roles) && (
        <Confirm
          label={t('roles_save')}
          question={
            chosen.length === 0
              ? t('roles_question_none', { name: account.full_name })
              : t('roles_question', { name: account.full_name, roles: names })
          }
          mutation={save}
          input={chosen}
          explain={(error) =>
            error instanceof ApiError && error.code === 'CONFLICT' ? t('roles_conflict') : problem(error)
          }
        />
      )}
    </>
  );
}
