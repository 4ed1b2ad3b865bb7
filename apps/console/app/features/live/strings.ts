import { afterwardsStrings } from './strings/afterwards.ts';
import { evidenceStrings } from './strings/evidence.ts';
import { formStrings } from './strings/form.ts';
import { hostStrings } from './strings/host.ts';
import { listStrings } from './strings/list.ts';
import { projectorStrings } from './strings/projector.ts';
import { raceStrings } from './strings/race.ts';
import { rehearsalStrings } from './strings/rehearsal.ts';
import { roomStrings } from './strings/room.ts';

/** What the pages of live workshops say, one file for each. */
export const liveStrings = {
  vi: {
    ...listStrings.vi,
    ...roomStrings.vi,
    ...hostStrings.vi,
    ...formStrings.vi,
    ...evidenceStrings.vi,
    ...projectorStrings.vi,
    ...afterwardsStrings.vi,
    ...raceStrings.vi,
    ...rehearsalStrings.vi,
  },
  en: {
    ...listStrings.en,
    ...roomStrings.en,
    ...hostStrings.en,
    ...formStrings.en,
    ...evidenceStrings.en,
    ...projectorStrings.en,
    ...afterwardsStrings.en,
    ...raceStrings.en,
    ...rehearsalStrings.en,
  },
};
