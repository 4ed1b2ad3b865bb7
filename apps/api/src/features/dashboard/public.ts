export { sendReports } from './report-actions.ts';
