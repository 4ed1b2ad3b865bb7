import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { promptPath } from '../features/prompts/paths.ts';
import { promptQuery } from '../features/prompts/queries.ts';
import { Versions } from '../features/prompts/versions.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { promptWritingTexts } from '../strings/prompt-writing/texts.ts';
import type { Route } from './+types/prompt-versions.ts';
import classes from './prompt-writing.module.css';

export default function PromptVersionsPage(props: Route.ComponentProps) {
  return (
    <MoreTexts texts={promptWritingTexts}>
      <PromptVersions {...props} />
    </MoreTexts>
  );
}

function PromptVersions({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const prompt = useQuery(promptQuery(slug));
  if (prompt.isPending) return <LoadingPage />;
  if (hasFailed(prompt)) {
    return <QueryFailure of={prompt} missing="prompt_writing" />;
  }
  const { name, version } = prompt.data;
  const to = versionNamed(search.get('to'), version) ?? version;
  const from = versionNamed(search.get('from'), version) ?? Math.max(1, to - 1);
  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <Link to={promptPath(slug)} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('prompt_writing.back')}
        </Link>
        <PageHeading size="title" title={t('prompt_versions.title_of', { name })}>
          {t('prompt_versions.title')}
        </PageHeading>
        <p className="lead" lang="vi" dir="auto">
          {name}
        </p>
      </header>
      <Versions
        prompt={prompt.data}
        from={from}
        to={to}
        onCompare={(older, newer) =>
          setSearch({ from: String(older), to: String(newer) }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

/** The version that an address names, if there is such a one. */
function versionNamed(text: string | null, last: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= last ? number : null;
}
