import { type ApiError, call } from '@cungnghe/client/call';
import { adminMessageMembers } from '@cungnghe/contracts/member-support/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Selection } from '../../list/use-selection.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import classes from './support.module.css';

/** Writes the same to the members that are selected, once to each, and goes on to how far that is. */
export function WriteToMany<Row extends { readonly account_id: string }>({
  selection: { rows, clear },
}: {
  readonly selection: Selection<Row>;
}) {
  const { t } = useTranslation('member_support');
  const subject = useRequiredNote('members-subject', 3);
  const body = useRequiredNote('members-body');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const count = ids.length;
  const send = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { id } = await call(adminMessageMembers, {
        body: { account_ids: ids, subject: subject.note, body: body.note },
      });
      subject.drop();
      body.drop();
      clear();
      await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
    },
  });
  return (
    <div className={classes.many}>
      <p role="status">{rows.length === 0 ? t('many.none') : t('many.selected', { count })}</p>
      {rows.length > 0 && (
        <>
          <Button variant="subtle" onClick={clear}>
            {t('many.clear')}
          </Button>
          <Confirm
            label={t('many.write')}
            confirmLabel={t('many.send', { count })}
            variant="default"
            question={t('many.question', { count })}
            effect={t('messages.lead')}
            onConfirm={() => [subject.check(), body.check()].every(Boolean)}
            mutation={send}
          >
            <div className={classes.words}>
              <TextInput
                label={t('messages.subject')}
                maxLength={120}
                {...subject.fieldProps(t('messages.subject_missing'))}
              />
              <Textarea
                label={t('messages.body')}
                autosize
                minRows={4}
                maxLength={4_000}
                {...body.fieldProps(t('messages.body_missing'))}
              />
            </div>
          </Confirm>
        </>
      )}
    </div>
  );
}
