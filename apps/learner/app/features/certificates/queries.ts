import { myCertificates } from '@cungnghe/contracts/certificates';
import { read } from '@cungnghe/web/queries';

export const certificatesQuery = read(myCertificates, {});
