import { deskStrings } from './strings/desk.ts';
import { evidenceStrings } from './strings/evidence.ts';
import { formStrings } from './strings/form.ts';
import { listStrings } from './strings/list.ts';
import { projectorStrings } from './strings/projector.ts';
import { roomStrings } from './strings/room.ts';

/** What the pages of live workshops say, one file for each. */
export const liveStrings = {
  vi: {
    ...listStrings.vi,
    ...roomStrings.vi,
    ...deskStrings.vi,
    ...formStrings.vi,
    ...evidenceStrings.vi,
    ...projectorStrings.vi,
  },
  en: {
    ...listStrings.en,
    ...roomStrings.en,
    ...deskStrings.en,
    ...formStrings.en,
    ...evidenceStrings.en,
    ...projectorStrings.en,
  },
};
