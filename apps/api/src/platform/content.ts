import { join } from 'node:path';
import { rootDir } from './config.ts';

/** One folder per community, named by its slug, with what editors wrote for it. */
export const communitiesFolder = join(rootDir, 'content/communities');

/** One file per week, with what changed for learners. */
export const whatsNewFolder = join(rootDir, 'content/whats-new');
