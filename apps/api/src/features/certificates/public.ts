export { issueWhenFinished } from './actions.ts';
export { listCertificateHistory } from './queries.ts';
