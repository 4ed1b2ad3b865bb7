export { issueWhenFinished } from './actions.ts';
