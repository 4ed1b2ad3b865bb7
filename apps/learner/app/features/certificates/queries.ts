import { call } from '@cungnghe/client/call';
import { myCertificates } from '@cungnghe/contracts/certificates';
import { queryOptions } from '@tanstack/react-query';

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => call(myCertificates, { signal }),
});
