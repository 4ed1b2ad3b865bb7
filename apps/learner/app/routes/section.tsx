import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import {
  bookPath,
  bookQuery,
  type SectionRef,
  sectionPath,
  sectionQuery,
} from '../features/books/queries.ts';
import { Reader } from '../features/books/reader.tsx';
import { SectionLock } from '../features/books/section-lock.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { useProContents } from '../features/communities/use-pro-contents.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/section.ts';
import { BelowText } from './below-text.tsx';

export default function SectionPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const { slug, bookSlug, sectionId } = params;
  // Another device may have read on since.
  const section = useQuery({ ...sectionQuery(params), refetchOnMount: 'always' });
  const book = useQuery(bookQuery(slug, bookSlug));
  const lock = section.error?.code === 'PRO_REQUIRED' ? section.error : null;
  const needsPro = lock !== null;
  const community = useQuery({ ...communityQuery(slug), enabled: needsPro });
  const inside = useProContents(community.data);
  usePrefetch(params, section.data?.next);

  // Texts link to sections by their slugs; the page has one address.
  const sections = book.data?.chapters.flatMap((chapter) => chapter.sections);
  const id = section.data?.id ?? sections?.find((each) => each.slug === sectionId)?.id ?? sectionId;
  if (id !== sectionId) return <Navigate to={sectionPath(slug, bookSlug, id)} replace />;

  if (lock && book.data && community.data) {
    return (
      <SectionLock
        slug={slug}
        error={lock}
        book={book.data}
        sectionId={sectionId}
        community={community.data}
        inside={inside}
      />
    );
  }
  if (section.data) {
    return (
      <Reader key={section.data.id} slug={slug} section={section.data} book={book.data}>
        <BelowText slug={slug} about={`section:${section.data.id}`} title={section.data.title} />
      </Reader>
    );
  }
  const failed = needsPro ? (book.error ?? community.error) : section.error;
  if (failed !== null) {
    return (
      <QueryFailure
        of={{ error: failed, refetch: () => Promise.all([section.refetch(), book.refetch()]) }}
        missing="section"
        action={
          <Button component={Link} to={bookPath(slug, bookSlug)}>
            {t('section.back')}
          </Button>
        }
      />
    );
  }
  return <LoadingPage lines={14} narrow />;
}

/** Fetches the next section while this one is read, so that turning the page is instant. */
function usePrefetch(ref: SectionRef, next: { id: string; locked: boolean } | null | undefined) {
  const queryClient = useQueryClient();
  const { slug, bookSlug } = ref;
  const nextId = next && !next.locked ? next.id : null;
  useEffect(() => {
    if (nextId !== null) void queryClient.prefetchQuery(sectionQuery({ slug, bookSlug, sectionId: nextId }));
  }, [queryClient, slug, bookSlug, nextId]);
}
