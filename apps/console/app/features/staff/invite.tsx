import { call } from '@cungnghe/client/call';
import { roles as allRoles, type Role } from '@cungnghe/contracts/endpoint';
import { adminInviteOperator, adminOperatorInvitations } from '@cungnghe/contracts/staff/endpoints';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckList } from '../../parts/check-list.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './staff.module.css';
import { useReasonText } from './use-reason-text.ts';

const empty = { email: '', roles: [] as Role[], note: '' };

/** Offers roles to whoever reads a mailbox. What is typed stays until it is sent. */
export function Invite() {
  const { t } = useTranslation('staff');
  const { t: tAccounts } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const explain = useReasonText(useTexts('staff').refused);
  const { content: typed, put, drop } = useStoredDraft('invite-operator', empty, '');
  const [asked, setAsked] = useState(false);
  const email = typed.email.trim();
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email);
  const invite = useMutation({
    mutationFn: () => call(adminInviteOperator, { body: { email, roles: typed.roles, note: typed.note } }),
    onSuccess: () => {
      drop();
      setAsked(false);
      return queryClient.invalidateQueries(allOf(adminOperatorInvitations));
    },
  });
  const isComplete = () => {
    setAsked(true);
    return isAddress && typed.roles.length > 0;
  };
  return (
    <div className={classes.form}>
      <TextInput
        label={t('address')}
        description={t('address_hint')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onChange={(event) => put({ email: event.currentTarget.value })}
        error={asked && !isAddress ? t('address_missing') : null}
      />
      <CheckList
        legend={t('given_roles')}
        options={allRoles.map((value) => ({
          value,
          label: tShell(`role.${value}`),
          about: tAccounts(`role_about.${value}`),
        }))}
        chosen={typed.roles}
        onChange={(roles) => put({ roles })}
        error={asked && typed.roles.length === 0 ? t('roles_missing') : null}
      />
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        maxLength={500}
        autosize
        minRows={2}
        value={typed.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
      <Confirm
        label={t('invite')}
        question={t('invite_question', {
          email,
          roles: typed.roles.map((role) => tShell(`role.${role}`)).join(', '),
        })}
        mutation={invite}
        onOpen={isComplete}
        explain={explain}
      />
      <p role="status">{invite.isSuccess ? t('invited', { email: invite.data.email }) : ''}</p>
    </div>
  );
}
