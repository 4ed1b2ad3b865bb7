export { issueWhenFinished } from './actions.ts';
export { listCertificateHistory, listOf as listCertificatesOf } from './queries.ts';
