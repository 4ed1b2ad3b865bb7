export { issueWhenFinished } from './actions.ts';
export { listCertificateHistory, listOf as listCertificatesOf, setHolderName } from './queries.ts';
