import { call } from '@cungnghe/client/call';
import { adminSaveCommunity } from '@cungnghe/contracts/communities/editing';
import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import classes from '../../editing/editing.module.css';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { useCommunityChanged } from './use-community-changed.ts';

const fieldsOf = ({ name, name_en, tagline, tagline_en }: AdminCommunity) => ({
  name,
  name_en,
  tagline,
  tagline_en,
});

const fields = [
  { field: 'name', maxLength: 60, required: true },
  { field: 'name_en', maxLength: 60, required: true },
  { field: 'tagline', maxLength: 200, required: false },
  { field: 'tagline_en', maxLength: 200, required: false },
] as const;

/** What a community is called and says of itself, in both languages. */
export function CommunitySettings({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const settings = useSettings({
    storageKey: `community-${community.id}`,
    version: community.version,
    stored: fieldsOf(community),
    save: (typed, version) =>
      call(adminSaveCommunity, { params: { slug: community.slug }, body: { version, ...typed } }),
    isValid: ({ name, name_en }) => !isBlank(name) && !isBlank(name_en),
    onSaved: useCommunityChanged(),
    onOutdated: () => queryClient.invalidateQueries(allOf(adminCommunities)),
  });
  return (
    <SettingsForm
      settings={settings}
      noValidate
      shown={(typed) => [typed.name, typed.name_en, typed.tagline, typed.tagline_en].join('\n')}
    >
      {fields.map(({ field, maxLength, required }) => (
        <TextInput
          key={field}
          className={required ? '' : (classes.whole ?? '')}
          label={t(`field.${field}`)}
          description={t(`field_hint.${field}`)}
          required={required}
          maxLength={maxLength}
          value={settings.fields[field]}
          error={required && settings.checked && isBlank(settings.fields[field]) ? te('required') : null}
          onChange={(event) => settings.put({ [field]: event.currentTarget.value })}
        />
      ))}
    </SettingsForm>
  );
}
