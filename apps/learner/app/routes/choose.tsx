import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { TilesSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { nextPath } from '../features/accounts/next-path.ts';
import { SignOutButton } from '../features/accounts/sign-out-button.tsx';
import { Chooser } from '../features/communities/chooser.tsx';
import { communitiesQuery } from '../features/communities/queries.ts';
import { SkipLink } from '../shell/app-shell.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import { Wordmark } from '../shell/wordmark.tsx';
import classes from './choose.module.css';

export default function ChoosePage() {
  const { t } = useTranslation('learner');
  const profile = useProfile();
  const list = useQuery(communitiesQuery);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const first = profile.home_slug === null;
  const [, suggested] = /^\/c\/([a-z0-9-]+)(?:\/|$)/.exec(nextPath(search)) ?? [];
  return (
    <>
      <SkipLink />
      <header className={`container ${classes.header}`}>
        <Wordmark />
        <div className={classes.tools}>
          {first ? (
            <>
              <Link to="/profile">{t('profile.title')}</Link>
              <SignOutButton quiet />
            </>
          ) : null}
          <LanguageToggle />
        </div>
      </header>
      <main id="content" className={`container ${classes.main}`} tabIndex={-1}>
        {first ? null : (
          <Link to="/communities" className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            {t('choose.back')}
          </Link>
        )}
        <PageHeading title={t('choose.title')}>
          {t(first ? 'choose.heading_first' : 'choose.heading_change')}
        </PageHeading>
        <p className="lead">{t('choose.lead')}</p>
        {list.isPending ? (
          <div className={classes.waiting}>
            <TilesSkeleton count={9} />
          </div>
        ) : null}
        {hasFailed(list) ? <PartFailure of={list} /> : null}
        {list.data ? (
          <Chooser
            list={list.data}
            suggested={suggested}
            onChosen={(slug) =>
              navigate(search.has('next') ? nextPath(search) : `/c/${slug}`, { replace: true })
            }
          />
        ) : null}
      </main>
    </>
  );
}
