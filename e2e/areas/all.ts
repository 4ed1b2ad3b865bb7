import type { Area } from './area.ts';
import { consoleAreas } from './console.ts';
import { discussionAreas } from './discussions.ts';
import { learnerAreas } from './learner.ts';
import { liveRoomAreas } from './live-room.ts';
import { promptWritingAreas } from './prompt-writing.ts';
import { promptAreas } from './prompts.ts';
import { publicAreas } from './public.ts';

/** The longest first, so that none is left for the end. */
export const areas: readonly Area[] = [
  ...consoleAreas,
  ...learnerAreas,
  ...liveRoomAreas,
  ...discussionAreas,
  ...promptAreas,
  ...promptWritingAreas,
  ...publicAreas,
];
