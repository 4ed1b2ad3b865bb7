import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packSlug } from '../../authoring/public.ts';
import { type Findings, start } from './faults.ts';

/** The names of the folders that hold `file`, in order; anything else is a fault. */
export function listFolders(folder: string, file: string, { faults }: Findings): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    const refuse = (message: string) => {
      faults.push({ file: path, ...start, message });
      return [];
    };
    if (!entry.isDirectory()) return refuse(`only folders with a ${file} belong here; move or delete it`);
    if (!packSlug.safeParse(entry.name).success) {
      return refuse(
        'a folder is named in small letters without accents, digits and single hyphens; rename it',
      );
    }
    return existsSync(join(path, file))
      ? [entry.name]
      : refuse(`${file} is missing; write it or delete the folder`);
  });
}
