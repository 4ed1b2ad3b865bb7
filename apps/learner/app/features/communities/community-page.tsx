import type { ApiError } from '@cungnghe/client/call';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CommunityNav } from '../../shell/community-nav.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { communityQuery } from './queries.ts';

interface CommunityPageProps {
  readonly slug: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The list that the page is about; heading and tabs stand when it fails, unless the page is not there or not for the viewer. */
  readonly list: { readonly error: ApiError | null; readonly retry: () => void };
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page below a community: the way back and the heading in its hue, its other pages, and what this one is about. */
export function CommunityPage({ slug, title, lead, list, className, children }: CommunityPageProps) {
  const community = useQuery(communityQuery(slug));
  if (list.error !== null && isRefusal(list.error)) {
    return <QueryFailure of={{ error: list.error, refetch: list.retry }} missing="community" />;
  }
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{title}</PageHeading>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
      </header>
      <CommunityNav slug={slug} canvases={community.data?.canvases} />
      {list.error === null ? (
        <div className={`container ${className}`}>{children}</div>
      ) : (
        <div className="container page">
          <PartFailure of={{ error: list.error, refetch: list.retry }} />
        </div>
      )}
    </>
  );
}

const isRefusal = ({ code }: ApiError) => code === 'NOT_FOUND' || code === 'FORBIDDEN';
