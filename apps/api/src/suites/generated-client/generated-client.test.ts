import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDir } from '../../platform/config.ts';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { generateClient } from './generate.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('a client generated from the description compiles, and makes a journey', async () => {
  await makeCourse(testApp.services, { community: 'founder', lessons: 3, canary: 'canary-of-lessons' });
  const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const description = await (await fetch(`${origin}/api/openapi.json`)).json();
  await generateClient(description as object);
  // As whoever receives the client would check it.
  const project = join(import.meta.dirname, 'tsconfig.json');
  execFileSync(join(rootDir, 'node_modules/.bin/tsc'), ['-p', project], { stdio: 'pipe' });

  // By its path: until the types are generated it does not compile.
  const journey = join(import.meta.dirname, 'journey.ts');
  const { walk } = await import(journey);
  const member = await testApp.person({ pro: ['founder'] });
  const { lesson, reply, orders } = await walk(origin, member.token);
  expect(lesson.body).toContain('canary-of-lessons');
  expect(reply).toMatchObject({ number: 1, author: { id: member.viewer.accountId } });
  expect(orders[1]).toEqual(orders[0]);
}, 60_000);
