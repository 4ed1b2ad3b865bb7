import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CommunityNav } from '../../shell/community-nav.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './canvas-page.module.css';

interface CanvasPageProps {
  readonly slug: string;
  readonly community: CommunityDetail | undefined;
  readonly kind: 'bmc' | 'jtbd';
  /** False while there is a lock instead of something to print. */
  readonly printable: boolean;
  readonly children: ReactNode;
}

/** The frame of a canvas, on the screen and on paper. */
export function CanvasPage({ slug, community, kind, printable, children }: CanvasPageProps) {
  const { t } = useTranslation('learner');
  return (
    <article className={classes.page}>
      {/* A named page would leave an empty one before it. This one ends with the component. */}
      <style>{'@page { size: A4 landscape; margin: 8mm; }'}</style>
      <header className={`hue-band ${classes.head}`}>
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t(`${kind}.title`)}</PageHeading>
          <p className="lead">{t(`${kind}.lead`)}</p>
          {printable ? (
            <Button
              variant="default"
              mt="md"
              className={classes.print ?? ''}
              leftSection={<IconPrinter size="1.125rem" stroke={1.5} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('canvas.print')}
            </Button>
          ) : null}
        </div>
      </header>
      <CommunityNav slug={slug} canvases={community?.canvases} />
      <div className={`container ${classes.body}`}>{children}</div>
    </article>
  );
}
