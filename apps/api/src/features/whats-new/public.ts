export { type Published, publishWeeks } from './actions.ts';
export { type WeekFile, weekFile } from './week-file.ts';
