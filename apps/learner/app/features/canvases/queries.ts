import { getBusinessModel, getJobsToBeDone } from '@cungnghe/contracts/canvases';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { read } from '@cungnghe/web/queries';

export const businessModelQuery = (slug: string) =>
  read(getBusinessModel, { params: { slug: communityRef(slug) } });

export const jobsToBeDoneQuery = (slug: string) =>
  read(getJobsToBeDone, { params: { slug: communityRef(slug) } });
