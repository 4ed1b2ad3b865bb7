import { myCertificates } from '@cungnghe/contracts/certificates/endpoints';
import { read } from '@cungnghe/web/queries';

export const certificatesQuery = read(myCertificates, {});
