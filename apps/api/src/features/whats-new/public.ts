export { type Published, publishWeeks } from './actions.ts';
export { type WeekFile, weekFile } from './lib/week-file.ts';
