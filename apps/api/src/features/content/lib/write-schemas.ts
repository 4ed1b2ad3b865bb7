import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../platform/config.ts';
import { packSchemas } from './schemas.ts';

for (const [name, text] of packSchemas()) writeFileSync(join(rootDir, 'content/schema', name), text);
