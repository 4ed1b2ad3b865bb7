import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');
const sheetOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;

/** Sheets by another name than that of the component which they are of. */
const drawnBy: Readonly<Record<string, string>> = {
  TextInput: 'Input',
  Textarea: 'Input',
  NativeSelect: 'Input',
};

test('of every component that is used, the styles come with the page', () => {
  const used = new Set<string>();
  for (const file of globSync('{apps,packages}/*/{app,src}/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.trim());
    }
  }
  const missing = [...used]
    .map((name) => drawnBy[name] ?? name)
    .filter(
      (name) => existsSync(join(root, 'node_modules', sheetOf(name))) && !styles.includes(sheetOf(name)),
    );
  expect(missing).toEqual([]);
});
