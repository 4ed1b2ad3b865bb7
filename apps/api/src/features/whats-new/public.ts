export { type Published, publishWeeks } from './actions.ts';
export { type WeekFile, weekFile } from './lib/week-file.ts';
export { daysAround } from './rules.ts';
