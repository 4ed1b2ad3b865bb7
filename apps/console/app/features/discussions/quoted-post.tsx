import { call } from '@cungnghe/client/call';
import {
  type AdminPublicQuote,
  featurePost,
  listPublicQuotes,
} from '@cungnghe/contracts/discussions/showcase';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rowLink } from '../../list/use-row-keys.ts';
import { Problem } from '../../parts/problem.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import shared from '../../reports/reports.module.css';
import classes from './posts.module.css';

/** A post as guests would see it, and whether the public home page shows it. */
export function QuotedPost({ quote }: { quote: AdminPublicQuote }) {
  const { t } = useTranslation('discussions');
  const { post_id: id, title, excerpt, community, reply_count, url, allowed_at, featured_at } = quote;
  const isFeatured = featured_at !== null;
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(featurePost, { params: { id }, body: { featured: !isFeatured } }),
    // Also when it was refused: the author may have withdrawn it.
    onSettled: () => queryClient.invalidateQueries(allOf(listPublicQuotes)),
  });
  return (
    <li className={shared.report}>
      <header className={shared.head}>
        <h2 className={shared.title}>
          <a href={url} target="_blank" rel="noreferrer" {...rowLink}>
            <span lang="vi">{title}</span> <IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />
            <VisuallyHidden> ({t('opens_learner')})</VisuallyHidden>
          </a>
        </h2>
        {isFeatured ? <Status tone="good">{t('quotes.featured')}</Status> : null}
      </header>
      <blockquote className={classes.quote} lang="vi">
        {excerpt}
      </blockquote>
      <p className="dim">
        {community.name} · {t('quotes.replies', { count: reply_count })} · {t('quotes.allowed')}{' '}
        <When instant={allowed_at} />
      </p>
      <div>
        <BusyButton
          variant={isFeatured ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {t(isFeatured ? 'quotes.take_off' : 'quotes.feature')}
        </BusyButton>
      </div>
      {change.isError ? <Problem error={change.error} /> : null}
    </li>
  );
}
