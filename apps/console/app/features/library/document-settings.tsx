import { ApiError, call } from '@cungnghe/client/call';
import {
  adminDocument,
  adminLibrary,
  adminPreviewDocument,
  adminSaveDocumentSettings,
  type OpenDocument,
} from '@cungnghe/contracts/library-authoring';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '../../editing/conflict.tsx';
import classes from '../../editing/editing.module.css';
import { Problem } from '../../parts/problem.tsx';
import { allOf, read } from '../../shell/queries.ts';
import { refusalsOf, useFindingText } from './use-finding-text.ts';

type Settings = Pick<OpenDocument, 'collection_id' | 'status' | 'is_preview'>;

const settingsOf = ({ collection_id, status, is_preview }: Settings): Settings => ({
  collection_id,
  status,
  is_preview,
});

/** Whether learners see a document, where, and whether everybody may read it. Saved apart from its text. */
export function DocumentSettings({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('library');
  const say = useFindingText();
  const hint = useId();
  const queryClient = useQueryClient();
  const params = { id: document.id };
  const [typed, setTyped] = useState(() => settingsOf(document));
  // The version that was open when the choosing began; a refetch in between must not hide a conflict.
  const [base, setBase] = useState({ version: document.settings_version, settings: settingsOf(document) });
  const goOnFrom = (version: number, settings: Settings) => setBase({ version, settings });
  const isUntouched = JSON.stringify(typed) === JSON.stringify(base.settings);
  if (document.settings_version > base.version && isUntouched) {
    // Publishing without an address hides it too.
    goOnFrom(document.settings_version, settingsOf(document));
    setTyped(settingsOf(document));
  }
  const save = useMutation({
    mutationFn: (basedOn: number) =>
      call(adminSaveDocumentSettings, { params, body: { version: basedOn, ...typed } }),
    onSuccess: (saved) => {
      setTyped(settingsOf(saved));
      goOnFrom(saved.settings_version, settingsOf(saved));
      queryClient.setQueryData(read(adminDocument, { params }).queryKey, saved);
      return Promise.all(
        [adminLibrary, adminPreviewDocument].map((endpoint) =>
          queryClient.invalidateQueries(allOf(endpoint)),
        ),
      );
    },
  });
  const put = (change: Partial<Settings>) => {
    save.reset();
    setTyped((before) => ({ ...before, ...change }));
  };
  const refusals = refusalsOf(save.error);
  const errorAt = (path: string) =>
    refusals
      .filter((one) => one.path === path)
      .map(say)
      .join(' ') || null;
  const current =
    save.error instanceof ApiError && save.error.code === 'CONFLICT'
      ? (save.error.details.current as { version: number; content: Settings } | undefined)
      : undefined;
  const nameOf = (id: string | null) =>
    document.collections.find((one) => one.id === id)?.name ?? t('no_collection');
  const described = (settings: Settings) =>
    [
      t(settings.status),
      nameOf(settings.collection_id),
      ...(settings.is_preview ? [t('preview_mark')] : []),
    ].join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(base.version);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <NativeSelect
        label={t('status')}
        value={typed.status}
        error={errorAt('status')}
        onChange={(event) =>
          // What is hidden cannot be read by everybody.
          put(
            event.currentTarget.value === 'active'
              ? { status: 'active' }
              : { status: 'hidden', is_preview: false },
          )
        }
        data={(['active', 'hidden'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {!document.is_on_shelf && (
        <NativeSelect
          label={t('collection')}
          value={typed.collection_id ?? ''}
          error={errorAt('collection_id')}
          onChange={(event) => put({ collection_id: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('no_collection') },
            ...document.collections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={classes.whole}>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={typed.is_preview}
            aria-describedby={hint}
            onChange={(event) => put({ is_preview: event.currentTarget.checked })}
          />
          {t('is_preview')}
        </label>
        <p id={hint} className="dim">
          {t('is_preview_hint')}
        </p>
        {errorAt('is_preview') !== null && <p role="alert">{errorAt('is_preview')}</p>}
      </div>
      <div className={classes.whole}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('save')}
        </BusyButton>
        <p role="status">{save.isSuccess ? t('saved') : ''}</p>
      </div>
      {save.isError && refusals.length === 0 && (
        <div className={classes.whole}>
          {current === undefined ? (
            <Problem error={save.error} />
          ) : (
            <Conflict
              title={t('settings_conflict')}
              theirs={described(current.content)}
              mine={described(typed)}
              onKeepMine={() => {
                goOnFrom(current.version, current.content);
                save.mutate(current.version);
              }}
              onTakeTheirs={() => {
                goOnFrom(current.version, current.content);
                put(settingsOf(current.content));
              }}
            />
          )}
        </div>
      )}
    </form>
  );
}
