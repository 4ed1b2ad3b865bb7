import { getOwnPage } from '@cungnghe/contracts/people/endpoints';
import { read } from '@cungnghe/web/queries';

export const ownPageQuery = read(getOwnPage, {});
