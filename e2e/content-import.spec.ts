import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

const shipped = join(import.meta.dirname, '../content/communities/drink');

const lesson = (slug: string, title: string) => ({ slug, title, summary: '', minutes: 3 });
const course = {
  name: 'Quầy nước gọn tay',
  summary: 'Xếp quầy để pha nhanh mà không rối.',
  units: [
    {
      slug: 'quay',
      title: 'Cái quầy',
      lessons: [lesson('mot-vong', 'Một vòng tay'), lesson('nuoc-da', 'Nước đá')],
    },
  ],
};
const before = 'Đứng một chỗ, với tay một vòng: thứ gì chạm tới được là của ca sáng.';
const after = 'Đứng một chỗ, xoay một vòng: thứ gì phải bước tới là của ca chiều.';

test('a broken pack is refused by file and line, and changes nothing that people read', async ({
  context,
  page,
  stack,
}) => {
  const work = await mkdtemp(join(tmpdir(), 'e2e-pack-'));
  const pack = join(work, 'drink');
  const file = (name: string) => join(pack, 'courses/quay-nuoc', name);
  const write = (name: string, content: string | object) =>
    writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  await cp(shipped, pack, { recursive: true });
  await mkdir(file('lessons'), { recursive: true });
  await write('course.json', course);
  await write('lessons/mot-vong.md', before);
  await write('lessons/nuoc-da.md', 'Một xô đá, một cái xúc.');
  await becomeMember(context, stack, { name: 'Đỗ Văn Pha', home: 'drink' });

  await test.step('a whole pack comes in while people read', async () => {
    const { code, said } = await stack.type('content', 'import', pack);
    expect({ code, said }).toMatchObject({ code: 0 });
    await page.goto(`${stack.learner}/c/drink/courses/quay-nuoc`);
    // Opening a lesson is kept as a beginning; what comes after must not be mistaken for it.
    const begun = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
    await page.getByRole('link', { name: 'Một vòng tay' }).click();
    await expect(page.getByText(before)).toBeVisible();
    await begun;
  });
  const read = () => everythingIn(context.request, `${stack.learner}/api/communities/drink`);
  const known = await read();

  await test.step('a broken one is refused, whatever else in it is right', async () => {
    await write('lessons/mot-vong.md', after);
    const [unit] = course.units;
    const broken = {
      ...course,
      name: 'Quầy nước đổi tên',
      units: [{ ...unit, lessons: [...(unit?.lessons ?? []), { slug: 'Bài Ba' }] }],
    };
    await write('course.json', broken);
    const { code, said } = await stack.type('content', 'import', pack);
    expect(code).toBe(1);
    const line =
      (await readFile(file('course.json'), 'utf8')).split('\n').findIndex((text) => text.includes('Bài Ba')) +
      1;
    expect(said).toMatch(new RegExp(`drink/courses/quay-nuoc/course\\.json:${line}:\\d+: \\S`));
  });

  await test.step('nothing has changed', async () => {
    expect(await read()).toEqual(known);
    await page.reload();
    await expect(page.getByText(before)).toBeVisible();
  });

  await test.step('once mended it comes in', async () => {
    await write('course.json', course);
    expect(await stack.type('content', 'import', pack)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(page.getByText(after)).toBeVisible();
  });

  // The community as it was, for whoever comes next.
  await stack.cli('content', 'import', shipped, '--prune');
  await rm(work, { recursive: true });
});

/** All that a member may read in a community, as the running platform answers it. */
async function everythingIn(request: APIRequestContext, community: string) {
  const outline = await (await request.get(`${community}/courses/quay-nuoc`)).json();
  const lessonId = outline.units[0].lessons[0].id;
  const paths = [
    '/courses',
    '/courses/quay-nuoc',
    `/courses/quay-nuoc/lessons/${lessonId}`,
    '/books',
    '/library?limit=100&bodies=true',
  ];
  const answers = await Promise.all(paths.map((path) => request.get(community + path)));
  return Promise.all(answers.map((answer) => answer.json()));
}
