import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminDeleteSavedView,
  adminSavedViews,
  adminSaveView,
  type SavedView,
  type SavedViewList,
} from '@cungnghe/contracts/saved-views/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';
import { useRequiredNote } from '../parts/use-required-note.ts';
import { useViewer } from '../shell/viewer.ts';
import classes from './list-view.module.css';

interface SavedViewsProps {
  readonly list: SavedViewList;
  readonly filters: { readonly values: object; readonly isFiltered: boolean };
}

/** Filters in one order, so that the same ones read the same. */
const queryOf = (values: object) => {
  const params = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
};

/** Chooses among the saved views of a list. */
export function SavedViewChoice({ list, filters }: SavedViewsProps) {
  const { t } = useTranslation('saved_views');
  const [, setParams] = useSearchParams();
  const views = useViews(list);
  const current = views.find(({ query }) => query === queryOf(filters.values));
  return (
    <NativeSelect
      label={t('label')}
      value={current?.id ?? ''}
      data={[
        { value: '', label: t(views.length === 0 ? 'none' : 'choose') },
        ...views.map((view) => ({ value: view.id, label: nameOf(view) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        setParams(views.find(({ id }) => id === value)?.query ?? '', { preventScrollReset: true })
      }
    />
  );
}

const nameOf = ({ name, is_own, owner_name }: SavedView) => (is_own ? name : `${name} · ${owner_name}`);

function useViews(list: SavedViewList): readonly SavedView[] {
  const { may } = useViewer();
  const { data } = useQuery({ ...read(adminSavedViews, { query: { list } }), enabled: may(adminSavedViews) });
  return data ?? noViews;
}
const noViews: readonly SavedView[] = [];

/** Saves what a list is filtered by, or deletes the own view that says just this. */
export function SavedViewActions({ list, filters }: SavedViewsProps) {
  const { t } = useTranslation('saved_views');
  const views = useViews(list);
  const query = queryOf(filters.values);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(allOf(adminSavedViews));
  const own = views.find((view) => view.is_own && view.query === query);
  const remove = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminDeleteSavedView, { params: { id: own?.id ?? '' } }),
    onSuccess: refresh,
  });
  if (!filters.isFiltered) return null;
  return (
    <div className={classes.views}>
      {own === undefined ? (
        <SaveView list={list} query={query} onSaved={refresh} />
      ) : (
        <Confirm
          label={t('delete')}
          variant="subtle"
          tone="danger"
          question={t(own.is_shared ? 'delete_shared' : 'delete_question', { name: own.name })}
          mutation={remove}
        />
      )}
    </div>
  );
}

interface SaveViewProps {
  readonly list: SavedViewList;
  readonly query: string;
  readonly onSaved: () => Promise<void>;
}

function SaveView({ list, query, onSaved }: SaveViewProps) {
  const { t } = useTranslation('saved_views');
  const name = useRequiredNote(`view-${list}`);
  const [isShared, setIsShared] = useState(false);
  const problem = useProblemText();
  const save = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      await call(adminSaveView, { body: { list, query, name: name.note, is_shared: isShared } });
      name.drop();
      setIsShared(false);
      await onSaved();
    },
  });
  return (
    <Confirm
      label={t('save')}
      confirmLabel={t('save_now')}
      variant="subtle"
      question={t('save_question')}
      effect={t('save_effect')}
      onConfirm={name.check}
      mutation={save}
      explain={(error) =>
        (error as ApiError).details.reason === 'too_many' ? t('too_many') : problem(error)
      }
    >
      <TextInput label={t('name')} maxLength={60} {...name.fieldProps(t('name_missing'))} />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
        {t('shared')}
      </label>
    </Confirm>
  );
}
