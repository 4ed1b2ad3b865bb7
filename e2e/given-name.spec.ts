import { extractText, getDocumentProxy } from 'unpdf';
import { makeCourse } from '../apps/api/src/test/courses.ts';
import { newAddress } from './people.ts';
import { expect, signInByCode, test } from './test.ts';

const name = 'Nguyễn Thị Thu Hà';

test('whoever signs up is asked for a name once, and it stands on their certificate', async ({
  page,
  stack,
}) => {
  const email = newAddress('moi.1795518944211');
  const question = page.getByRole('heading', { level: 1, name: 'Bạn tên là gì?' });
  const field = page.getByLabel('Họ và tên');
  await test.step('the step after the code asks for it, and keeps asking until it is answered', async () => {
    await page.goto(`${stack.learner}/sign-in`);
    await signInByCode(page, stack, email);
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Lưu tên' }).click();
    await expect(field).toBeFocused();
    await expect(page.getByText('Vui lòng điền ô này.')).toBeVisible();
  });

  await test.step('it is left for later once, and not asked again in another browser', async () => {
    await page.getByRole('button', { name: 'Để sau' }).click();
    await page.getByText('Founder / CEO', { exact: true }).click();
    await page.getByRole('button', { name: 'Vào Founder / CEO' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Founder / CEO' })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${stack.learner}/sign-in`);
    await signInByCode(page, stack, email);
    await expect(page.getByRole('heading', { level: 1, name: 'Founder / CEO' })).toBeVisible();
  });

  await test.step('until it is given the certificate says the address, and leads to where it is given', async () => {
    const { slug, lessons } = await makeCourse(await stack.services(), { community: 'founder', lessons: 1 });
    await page.goto(`${stack.learner}/c/founder/courses/${slug}/${lessons[0]?.id}`);
    await page.getByRole('button', { name: 'Hoàn thành bài học' }).click();
    await page.getByRole('link', { name: 'Xem giấy chứng nhận' }).click();
    await expect(page.getByRole('article')).toContainText(email);
    await page.getByRole('link', { name: 'Điền họ và tên' }).click();
  });

  await test.step('given in the profile, it stands on the certificate, on paper and for whoever checks it', async () => {
    await expect(field).toHaveValue('');
    await field.fill(name);
    await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
    await expect(page.getByText('Đã lưu hồ sơ.').first()).toBeVisible();
    await page.getByRole('region', { name: 'Giấy chứng nhận' }).getByRole('link').click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(name);
    await expect(page.getByRole('link', { name: 'Điền họ và tên' })).toHaveCount(0);
    const pdf = await page.request.get(
      `${stack.learner}${await page.getByRole('link', { name: 'Tải PDF' }).getAttribute('href')}`,
    );
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
      mergePages: true,
    });
    expect(text).toContain(name);
    const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await sheet.innerText())?.[0];
    await page.goto(`${stack.site}/certificates/${code}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });
});
