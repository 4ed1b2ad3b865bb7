import { join } from 'node:path';
import { rootDir } from './run.ts';

/**
 * How the server is run, the program's own name first. Left to itself the heap grows by what the machine has rather
 * than by what is needed: 400 MB under load where 80 MB are alive. Collecting at 30 % growth keeps it near 230 MB.
 * Half the room for what is young would save 10 MB more and cost a tenth of each answer in collecting it.
 */
export const serverCommand = [
  process.execPath,
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  join(rootDir, 'apps/api/src/main.ts'),
];

/**
 * The allocator of the C library otherwise keeps the room of pictures that were decoded for ever: after forty large
 * uploads the server held 494 MB, 687 at the peak. With few arenas, and large pieces always given back, it is 297 and 413.
 * Where the library is another one, these say nothing.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
