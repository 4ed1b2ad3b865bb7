import type { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CanvasLock } from '../features/canvases/canvas-lock.tsx';
import { CanvasPage } from '../features/canvases/canvas-page.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { useProContents } from '../features/communities/use-pro-contents.ts';
import { CommunityNav } from '../shell/community-nav.tsx';
import { LoadingBand } from '../shell/loading-page.tsx';
import { QueryFailure, Refusal } from '../shell/query-failure.tsx';

interface CanvasProps<T> {
  readonly slug: string;
  readonly kind: 'bmc' | 'jtbd';
  readonly canvas: UseQueryResult<T, ApiError>;
  readonly children: (data: T) => ReactNode;
}

/** A canvas in each of its states: coming, open, locked, not there. */
export function Canvas<T>({ slug, kind, canvas, children }: CanvasProps<T>) {
  const { t } = useTranslation('learner');
  const community = useQuery(communityQuery(slug));
  const inside = useProContents(community.data);
  const locked = canvas.error?.code === 'PRO_REQUIRED';
  const failed = locked ? community.error : canvas.error;
  const missing = {
    title: t('canvas.not_found'),
    body: t('canvas.not_found_body'),
    action: (
      <Button component={Link} to={`/c/${slug}`}>
        {t('canvas.back')}
      </Button>
    ),
  };
  if (failed !== null) {
    const refetch = () => Promise.all([canvas.refetch(), community.refetch()]);
    const failure = (
      <QueryFailure of={{ error: failed, refetch }} notFound={missing} action={missing.action} />
    );
    if (failed.code === 'NOT_FOUND' || failed.code === 'FORBIDDEN') return failure;
    return (
      <>
        <CommunityNav slug={slug} canvases={community.data?.canvases} />
        {failure}
      </>
    );
  }
  // Pro is not offered for what is not there.
  if (locked && community.data?.canvases[kind] === false) return <Refusal {...missing} />;
  const frame = { slug, kind, community: community.data };
  if (canvas.isSuccess) {
    return (
      <CanvasPage {...frame} printable>
        {children(canvas.data)}
      </CanvasPage>
    );
  }
  if (!locked || community.data === undefined) return <LoadingBand />;
  return (
    <CanvasPage {...frame} printable={false}>
      <CanvasLock kind={kind} community={community.data} inside={inside} />
    </CanvasPage>
  );
}
