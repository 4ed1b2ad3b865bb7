import { ColorSchemeChoice } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBell, IconCalendarEvent, IconPencil, IconReceipt, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AccountData } from '../features/accounts/account-data.tsx';
import { removeStoredDraft } from '../features/accounts/profile-draft.ts';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx';
import { SessionList, SignOutButtons } from '../features/accounts/sessions.tsx';
import { Membership } from '../features/activation-codes/membership.tsx';
import { CertificateList } from '../features/certificates/certificate-list.tsx';
import { Listing } from '../features/members/listing-form.tsx';
import { OwnPage } from '../features/people/own-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { useProfile } from '../shell/use-profile.ts';
import classes from './profile.module.css';

export default function ProfilePage() {
  const { t } = useTranslation('learner');
  const { t: tUi } = useTranslation('ui');
  const profile = useProfile();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    removeStoredDraft(profile.id);
    // The next person at this device must not see a page of this one.
    await navigate('/sign-in', { replace: true });
    queryClient.clear();
  };
  return (
    <div className={`container page ${classes.page}`}>
      <div className={classes.head}>
        <PageHeading title={t('profile.title')}>{profile.full_name || t('profile.title')}</PageHeading>
        <p className={classes.links}>
          <Link to="/online-events" className={classes.link}>
            <IconCalendarEvent size="1.25rem" stroke={1.5} aria-hidden="true" />
            {t('events.mine')}
          </Link>
          {profile.home_slug === null ? null : (
            <Link to="/communities" className={`${classes.link} ${classes.communities}`}>
              <IconUsersGroup size="1.25rem" stroke={1.5} aria-hidden="true" />
              {t('shell.communities')}
            </Link>
          )}
          <Link to="/notes" className={classes.link}>
            <IconPencil size="1.25rem" stroke={1.5} aria-hidden="true" />
            {t('search.pages.notes')}
          </Link>
          <Link to="/orders" className={classes.link}>
            <IconReceipt size="1.25rem" stroke={1.5} aria-hidden="true" />
            {t('orders.title')}
          </Link>
        </p>
      </div>
      <div>
        <section className={classes.section} aria-labelledby="about">
          <h2 id="about" className="title">
            {t('profile.about')}
          </h2>
          <p className="dim">{t('profile.about_note')}</p>
          <ProfilePhoto profile={profile} />
          <ProfileForm profile={profile} />
        </section>
        <section className={classes.section} aria-labelledby="listing">
          <h2 id="listing" className="title">
            {t('members.own_title')}
          </h2>
          <p className="dim">{t('members.own_note')}</p>
          <Listing accountId={profile.id} />
        </section>
        <CertificateList className={classes.section} />
      </div>
      <div>
        <OwnPage className={classes.section} />
        <section className={classes.section} aria-labelledby="settings">
          <h2 id="settings" className="title">
            {t('profile.settings')}
          </h2>
          <div className={classes.setting}>
            <h3>{tUi('language')}</h3>
            <LanguageToggle />
          </div>
          <div className={classes.setting}>
            <h3>{tUi('scheme')}</h3>
            <ColorSchemeChoice />
          </div>
          <p>
            <Link to="/settings" className={classes.link}>
              <IconBell size="1.25rem" stroke={1.5} aria-hidden="true" />
              {t('notifications.preferences')}
            </Link>
          </p>
        </section>
        <section className={classes.section} aria-labelledby="membership">
          <h2 id="membership" className="title">
            {t('membership.title')}
          </h2>
          <Membership />
        </section>
        <section className={classes.section} aria-labelledby="sessions">
          <h2 id="sessions" className="title">
            {t('profile.sessions')}
          </h2>
          <SessionList />
          <SignOutButtons onSignedOut={() => void leave()} />
        </section>
        <section className={classes.section} aria-labelledby="account-data">
          <h2 id="account-data" className="title">
            {t('account_data.title')}
          </h2>
          <AccountData profile={profile} onClosed={() => void leave()} />
        </section>
      </div>
    </div>
  );
}
