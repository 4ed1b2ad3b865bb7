import { ApiError, call } from '@cungnghe/client/call';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import {
  adminCreateMemberNote,
  adminDeleteMemberNote,
  adminMemberNotes,
  adminUpdateMemberNote,
  type MemberNote,
} from '@cungnghe/contracts/member-support/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';
import { useSentDraft } from '../../shell/use-sent-draft.ts';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './support.module.css';
import { SupportPages } from './support-pages.tsx';
import { useSupportChange } from './use-support-change.ts';

/** What operators note about a member for each other. */
export function Notes({ accountId, isErased }: { accountId: string; isErased: boolean }) {
  const { t } = useTranslation('member_support');
  return (
    <>
      <p className="dim">{t(isErased ? 'notes.erased' : 'notes.lead')}</p>
      {!isErased && <NewNote accountId={accountId} />}
      <SupportPages
        endpoint={adminMemberNotes}
        accountId={accountId}
        empty={t('notes.empty')}
        more={t('notes.more')}
      >
        {(notes) => (
          <ul className={classes.entries}>
            {notes.map((note) => (
              <NoteEntry key={note.id} accountId={accountId} note={note} />
            ))}
          </ul>
        )}
      </SupportPages>
    </>
  );
}

/** Stays in the browser until it is stored; sent twice, it is stored once. */
function NewNote({ accountId }: { accountId: string }) {
  const { t } = useTranslation('member_support');
  const { content, put, drop } = useSentDraft(`member-note-${accountId}`, { body: '' });
  const [checked, setChecked] = useState(false);
  const create = useSupportChange(async () => {
    const body = { body: content.body, send_id: content.sendId };
    const written = await call(adminCreateMemberNote, { params: { id: accountId }, body });
    drop();
    setChecked(false);
    return written;
  }, [adminMemberNotes]);
  const isMissing = isBlank(content.body);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isMissing) create.mutate();
      }}
    >
      <Textarea
        label={t('notes.label')}
        autosize
        minRows={2}
        maxLength={4_000}
        value={content.body}
        error={checked && isMissing ? t('notes.missing') : null}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      <BusyButton type="submit" variant="default" loading={create.isPending}>
        {t('notes.add')}
      </BusyButton>
      {create.isError && <Problem error={create.error} />}
    </form>
  );
}

function NoteEntry({ accountId, note }: { accountId: string; note: MemberNote }) {
  const { t } = useTranslation('member_support');
  const [isEditing, setIsEditing] = useState(false);
  const params = { id: accountId, noteId: note.id };
  const remove = useSupportChange(() => call(adminDeleteMemberNote, { params }), [adminMemberNotes]);
  return (
    <li className={classes.entry}>
      <p className="dim">
        {note.written_by_name ?? t('notes.gone')} · <When instant={note.created_at} />
        {note.version > 1 && ` · ${t('notes.edited')}`}
      </p>
      {isEditing ? (
        <NoteEditing accountId={accountId} note={note} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p className={classes.text}>{note.body}</p>
          {note.is_own && (
            <div className={classes.actions}>
              <Button variant="subtle" onClick={() => setIsEditing(true)}>
                {t('notes.edit')}
              </Button>
              <Confirm
                label={t('notes.delete')}
                variant="subtle"
                tone="danger"
                question={t('notes.delete_question')}
                mutation={remove}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}

function NoteEditing({
  accountId,
  note,
  onClose,
}: {
  accountId: string;
  note: MemberNote;
  onClose: () => void;
}) {
  const { t } = useTranslation('member_support');
  const problem = useProblemText();
  const { content, put, drop } = useStoredDraft(
    `member-note-edit-${note.id}`,
    { body: note.body },
    String(note.version),
  );
  const save = useSupportChange(async () => {
    const body = { body: content.body, version: note.version };
    const saved = await call(adminUpdateMemberNote, { params: { id: accountId, noteId: note.id }, body });
    drop();
    onClose();
    return saved;
  }, [adminMemberNotes]);
  const { error } = save;
  const isChangedSince = error instanceof ApiError && error.code === 'CONFLICT';
  return (
    <div className={`${classes.form} ${classes.wide}`}>
      <Textarea
        label={t('notes.edit_label')}
        autosize
        minRows={2}
        maxLength={4_000}
        value={content.body}
        error={isBlank(content.body) ? t('notes.missing') : null}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <BusyButton loading={save.isPending} onClick={() => !isBlank(content.body) && save.mutate()}>
          {t('notes.save')}
        </BusyButton>
        <Button
          variant="default"
          onClick={() => {
            drop();
            onClose();
          }}
        >
          {t('notes.cancel')}
        </Button>
      </div>
      {error !== null && <div role="alert">{isChangedSince ? t('notes.changed_since') : problem(error)}</div>}
    </div>
  );
}
