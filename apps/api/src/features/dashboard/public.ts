export { sendReports } from './reports.ts';
