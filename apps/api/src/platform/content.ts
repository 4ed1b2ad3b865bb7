import { join } from 'node:path';
import { rootDir } from './config.ts';

/** One folder per community, named by its slug, with what editors wrote for it. */
export const communitiesFolder = join(rootDir, 'content/communities');

/** The texts of the public site that people agree to, as the product brings them. */
export const sitePagesFolder = join(rootDir, 'content/pages');

/** One file per week, with what changed for learners. */
export const whatsNewFolder = join(rootDir, 'content/whats-new');
