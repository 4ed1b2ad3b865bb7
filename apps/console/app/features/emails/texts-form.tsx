import { ApiError, call } from '@cungnghe/client/call';
import {
  adminEmailTextsVersion,
  adminEmailTextsVersions,
  adminGetEmailTexts,
  adminListEmailTexts,
  adminSaveEmailTexts,
  type EmailTexts,
} from '@cungnghe/contracts/emails/texts';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useAnswered } from '../../shell/use-answered.ts';
import classes from './texts.module.css';
import { TextsFields } from './texts-fields.tsx';
import { TextsPreview } from './texts-preview.tsx';
import { changedIn, faultsIn, type TypedTexts, typedOf } from './typed-texts.ts';
import { useTextNames } from './use-text-names.ts';

const useTextsAnswered = () =>
  useAnswered(
    ({ kind, language }: EmailTexts) => read(adminGetEmailTexts, { params: { kind, language } }),
    [adminListEmailTexts, adminEmailTextsVersions],
  );

/** The texts of a kind in a language beside how a message will look with them. */
export function TextsForm({ texts }: { texts: EmailTexts }) {
  const { t } = useTranslation('email_texts');
  const queryClient = useQueryClient();
  const { kind, language, version } = texts;
  const params = { kind, language };
  const names = useTextNames(texts);
  const settings = useSettings({
    storageKey: `email-texts-${kind}-${language}`,
    version,
    stored: typedOf(texts),
    isValid: (typed: TypedTexts) => faultsIn(texts, typed).size === 0,
    save: (typed: TypedTexts, seen) =>
      call(adminSaveEmailTexts, { params, body: { version: seen, texts: changedIn(texts, typed) } }),
    onSaved: useTextsAnswered(),
    onOutdated: () => queryClient.invalidateQueries(read(adminGetEmailTexts, { params })),
  });
  const { fields, put, kept } = settings;
  const faults = faultsIn(texts, fields);
  const shown = (typed: TypedTexts) =>
    texts.texts.map(({ key, ours }) => `${names.get(key)}\n${typed[key] ?? ours}`).join('\n\n');
  return (
    <>
      <StoredNotices texts={texts} />
      <div className={classes.editor}>
        <SettingsForm
          settings={settings}
          className={classes.form}
          noValidate
          shown={shown}
          action={t('save')}
          beforeButton={<p className="dim">{t('save_hint')}</p>}
        >
          <TextsFields texts={texts} typed={fields} faults={faults} put={put} />
        </SettingsForm>
        <TextsPreview texts={texts} changed={changedIn(texts, fields)} isFaulty={faults.size > 0} />
      </div>
      {texts.texts.some(({ text }) => text !== null) && !kept.isKept && <BackToOurs texts={texts} />}
      <TextVersions
        list={adminEmailTextsVersions}
        one={adminEmailTextsVersion}
        params={params}
        typedOf={(was) => typedOf(texts, was.texts)}
        shown={shown}
        published={typedOf(texts)}
        begin={kept.isKept ? undefined : put}
      />
    </>
  );
}

/** What has happened to the texts that are stored, since they were saved. */
function StoredNotices({ texts }: { texts: EmailTexts }) {
  const { t } = useTranslation('email_texts');
  const isUnusable =
    texts.is_unreadable || texts.gone.length > 0 || texts.texts.some(({ fault }) => fault !== null);
  return (
    <>
      {isUnusable && (
        <Notice tone="warning">
          <p>{t('unusable_notice')}</p>
        </Notice>
      )}
      {texts.texts.some(({ ours_then }) => ours_then !== null) && (
        <Notice tone="warning">
          <p>{t('ours_changed_notice')}</p>
        </Notice>
      )}
    </>
  );
}

function BackToOurs({ texts }: { texts: EmailTexts }) {
  const { t } = useTranslation('email_texts');
  const problem = useProblemText();
  const { kind, language } = texts;
  const back = useMutation<EmailTexts, ApiError, number>({
    mutationFn: (version) =>
      call(adminSaveEmailTexts, { params: { kind, language }, body: { version, texts: {} } }),
    onSuccess: useTextsAnswered(),
  });
  return (
    <Confirm
      label={t('back_to_ours')}
      question={t('back_question')}
      variant="default"
      mutation={back}
      input={texts.version}
      explain={(error) =>
        error instanceof ApiError && error.code === 'CONFLICT' ? t('back_conflict') : problem(error)
      }
    />
  );
}
