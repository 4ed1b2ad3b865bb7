import { type OwnListing, type ProfileField, profileLimits } from '@cungnghe/contracts/members/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { NamesField } from '../../shell/names-field.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { type ListingDraft, linkProblem, previewOf } from './listing-fields.ts';
import classes from './listing-form.module.css';
import { MemberCard } from './member-card.tsx';
import { ownListingQuery } from './queries.ts';
import { useListingDraft } from './use-listing-draft.ts';

/** What members find of oneself, and whether they do. */
export function Listing({ accountId }: { accountId: string }) {
  const own = useQuery(ownListingQuery);
  if (hasFailed(own)) return <PartFailure of={own} />;
  if (own.data === undefined) return <TextSkeleton />;
  return <ListingForm accountId={accountId} own={own.data} />;
}

function ListingForm({ accountId, own }: { accountId: string; own: OwnListing }) {
  const { t } = useTranslation('learner');
  const { draft, isChanged, change, save, discard } = useListingDraft(accountId, own);
  const [isStrict, setIsStrict] = useState(false);
  const wrongLinks = linkProblem(draft.links, profileLimits.links);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsStrict(true);
    if (wrongLinks !== null) focusFirstInvalid(event.currentTarget);
    else if (!save.isPending) save.mutate(draft);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Check isChecked={draft.listed} onChange={(listed) => change({ listed })}>
        {t('members.listed')}
        <span className={`dim ${classes.note}`}>{t('members.listed_note')}</span>
      </Check>
      <AccountFields own={own} draft={draft} onChange={change} />
      <Said
        draft={draft}
        onChange={change}
        linkError={isStrict && wrongLinks !== null ? t(`members.${wrongLinks}`) : null}
      />
      <section aria-label={t('members.preview')} className={classes.preview}>
        <h3>{t('members.preview')}</h3>
        <p className="dim">{t(draft.listed ? 'members.preview_listed' : 'members.preview_unlisted')}</p>
        <MemberCard
          member={previewOf(own, draft)}
          heading={
            <p className={classes.name} lang="vi">
              {own.name}
            </p>
          }
        />
      </section>
      {save.error?.code === 'CONFLICT' ? (
        <p role="alert">{t('members.changed_elsewhere')}</p>
      ) : (
        <CallProblem error={save.error} />
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('members.save')}
        </BusyButton>
        {isChanged ? (
          <Button variant="subtle" onClick={discard}>
            {t('members.discard')}
          </Button>
        ) : null}
        {save.isSuccess ? <span className="dim">{t('members.saved')}</span> : null}
        <LiveRegion>{save.isSuccess ? t('members.saved') : ''}</LiveRegion>
      </div>
    </form>
  );
}

interface PartProps {
  readonly draft: ListingDraft;
  readonly onChange: (part: Partial<ListingDraft>) => void;
}

const accountFields = ['occupation', 'place', 'intro'] as const;

/** What stands in the form above already: here one says who sees it. */
function AccountFields({ own, ...part }: PartProps & { own: OwnListing }) {
  const { t } = useTranslation('learner');
  return (
    <fieldset className={classes.account}>
      <legend>{t('members.from_account')}</legend>
      {accountFields.map((name) => (
        <Shown key={name} name={name} {...part}>
          {t(`members.field.${name}`)}:{' '}
          {own[name] === null ? t('members.not_said') : <span lang="vi">{own[name]}</span>}
        </Shown>
      ))}
    </fieldset>
  );
}

function Said({ draft, onChange, linkError }: PartProps & { linkError: string | null }) {
  const { t } = useTranslation('learner');
  const shown = (name: ProfileField) => (
    <Shown name={name} draft={draft} onChange={onChange}>
      {t('members.shown_of', { what: t(`members.field.${name}`) })}
    </Shown>
  );
  return (
    <>
      <div>
        <TextInput
          name="headline"
          lang="vi"
          label={t('members.field.headline')}
          description={t('members.headline_hint')}
          maxLength={profileLimits.headline}
          value={draft.headline}
          onChange={(event) => onChange({ headline: event.currentTarget.value })}
        />
        {shown('headline')}
      </div>
      <div>
        <NamesField
          name="can_help_with"
          label={t('members.can_help_with')}
          description={t('members.names_hint')}
          names={draft.helps}
          error={null}
          onChange={(helps) => onChange({ helps })}
        />
        {shown('can_help_with')}
      </div>
      <div>
        <NamesField
          name="looking_for"
          label={t('members.looking_for')}
          description={t('members.names_hint')}
          names={draft.looks}
          error={null}
          onChange={(looks) => onChange({ looks })}
        />
        {shown('looking_for')}
      </div>
      <div>
        <Textarea
          name="links"
          label={t('members.links')}
          description={t('members.links_hint')}
          rows={3}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.links}
          error={linkError}
          onChange={(event) => onChange({ links: event.currentTarget.value })}
        />
        {shown('links')}
      </div>
    </>
  );
}

/** Whether members see a field. */
function Shown({ name, draft, onChange, children }: PartProps & { name: ProfileField; children: ReactNode }) {
  const isHidden = draft.hidden.includes(name);
  return (
    <Check
      isChecked={!isHidden}
      onChange={(isShown) =>
        onChange({ hidden: isShown ? draft.hidden.filter((one) => one !== name) : [...draft.hidden, name] })
      }
    >
      {children}
    </Check>
  );
}

interface CheckProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

function Check({ isChecked, onChange, children }: CheckProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
