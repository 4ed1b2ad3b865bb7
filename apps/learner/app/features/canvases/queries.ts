import { call } from '@cungnghe/client/call';
import { getBusinessModel, getJobsToBeDone } from '@cungnghe/contracts/canvases';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { queryOptions } from '@tanstack/react-query';

export const businessModelQuery = (slug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'bmc'],
    queryFn: ({ signal }) => call(getBusinessModel, { params: { slug: communityRef(slug) }, signal }),
  });

export const jobsToBeDoneQuery = (slug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'jtbd'],
    queryFn: ({ signal }) => call(getJobsToBeDone, { params: { slug: communityRef(slug) }, signal }),
  });
