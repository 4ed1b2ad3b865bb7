import { call } from '@cungnghe/client/call';
import {
  adminBusinessModel,
  adminBusinessModelVersion,
  adminBusinessModelVersions,
  adminSaveBusinessModel,
} from '@cungnghe/contracts/canvases/editing';
import { type BusinessModel, canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { modelIn, type TypedModel, typedModel } from './typed-canvas.ts';

interface BusinessModelFormProps {
  readonly slug: string;
  readonly model: { readonly version: number; readonly content: BusinessModel | null };
}

const mostNotes = 12;
const hasTooMany = (typed: TypedModel, cell: keyof TypedModel) => modelIn(typed)[cell].length > mostNotes;

/** The nine cells, each one text. Saving publishes them. */
export function BusinessModelForm({ slug, model }: BusinessModelFormProps) {
  const { t } = useTranslation('canvases');
  const queryClient = useQueryClient();
  const params = { slug };
  const one = read(adminBusinessModel, { params });
  const settings = useSettings({
    storageKey: `bmc-${slug}`,
    version: model.version,
    stored: typedModel(model.content),
    save: (typed: TypedModel, version) =>
      call(adminSaveBusinessModel, { params, body: { version, content: modelIn(typed) } }),
    isValid: (typed) =>
      canvasCells.some((cell) => modelIn(typed)[cell].length > 0) &&
      canvasCells.every((cell) => !hasTooMany(typed, cell)),
    onSaved: (saved) => {
      queryClient.setQueryData(one.queryKey, saved);
      void queryClient.invalidateQueries(allOf(adminBusinessModelVersions));
      return queryClient.invalidateQueries(allOf(adminCommunities));
    },
    onOutdated: () => queryClient.invalidateQueries(one),
  });
  const { fields, put, kept, checked } = settings;
  const isEmpty = canvasCells.every((cell) => fields[cell].trim() === '');
  const shown = (typed: TypedModel) =>
    canvasCells.map((cell) => `${t(`cell.${cell}`)}\n${typed[cell]}`).join('\n\n');
  return (
    <>
      <SettingsForm
        settings={settings}
        shown={shown}
        action={t('publish')}
        beforeButton={checked && isEmpty ? <p role="alert">{t('nothing_typed')}</p> : null}
      >
        {canvasCells.map((cell) => (
          <Textarea
            key={cell}
            label={t(`cell.${cell}`)}
            autosize
            minRows={3}
            maxLength={12_000}
            value={fields[cell]}
            error={checked && hasTooMany(fields, cell) ? t('too_many_notes', { count: mostNotes }) : null}
            onChange={(event) => put({ [cell]: event.currentTarget.value })}
          />
        ))}
      </SettingsForm>
      <TextVersions
        list={adminBusinessModelVersions}
        one={adminBusinessModelVersion}
        params={params}
        typedOf={typedModel}
        shown={shown}
        published={typedModel(model.content)}
        begin={kept.isKept ? undefined : put}
      />
    </>
  );
}
