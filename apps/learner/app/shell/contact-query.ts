import { getContact } from '@cungnghe/contracts/system/endpoints';
import { read } from '@cungnghe/web/queries';

export const contactQuery = { ...read(getContact, {}), staleTime: Number.POSITIVE_INFINITY };
