import { getBusinessModel, getJobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { read } from '@cungnghe/web/queries';

export const businessModelQuery = (slug: string) =>
  read(getBusinessModel, { params: { slug: communityRef(slug) } });

export const jobsToBeDoneQuery = (slug: string) =>
  read(getJobsToBeDone, { params: { slug: communityRef(slug) } });
