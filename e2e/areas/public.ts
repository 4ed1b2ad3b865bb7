import { makeCourse } from '../../apps/api/src/test/courses.ts';
import { makeDraftLink } from '../../apps/api/src/test/draft-links.ts';
import { makePerson, newAddress, useClientSession, useSession } from '../people.ts';
import { promptsAs } from '../prompts.ts';
import { storiesAs } from '../stories.ts';
import { expect } from '../test.ts';
import type { Area } from './area.ts';
import { finishCourse } from './contents.ts';

export const publicAreas: readonly Area[] = [
  {
    name: 'site',
    languageAt: undefined,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const { code } = await finishCourse(page, stack.learner, 'commerce');
      const legal = ['/terms', '/privacy', '/refunds'];
      const pages = ['', '/communities', '/communities/founder', '/communities/food', ...legal];
      return [
        ...pages.flatMap((path) => [path, `/en${path}`]),
        `/certificates/${code}`,
        `/en/certificates/${code}`,
        '/nowhere',
        '/en/nowhere',
      ].map((path) => stack.site + path);
    },
  },
  {
    name: 'site: prompts',
    languageAt: undefined,
    enter: async (_page, stack) => {
      const lan = await promptsAs(stack, 'lan@demo.cungnghe.local');
      const { slug } = await lan.contribute({
        name: 'Soạn thư trả lời khách đang giận vì giao hàng trễ, giữ được mối quan hệ mà không hứa quá lời',
        intro: 'Bốn đoạn ngắn: nhận lỗi cụ thể, việc sẽ làm trong 24 giờ tới, và một lời mời quay lại.',
        tags: ['chăm sóc khách hàng', 'giao hàng'],
        visibility: 'pro',
        community: 'marketing',
      });
      return ['/prompts', '/prompts?q=zzzz', `/prompts/${slug}`, '/prompts/nowhere']
        .flatMap((path) => [path, `/en${path}`])
        .map((path) => stack.site + path);
    },
  },
  {
    name: 'site: free texts and events',
    languageAt: undefined,
    enter: async (_page, stack) => {
      const map = await (await fetch(`${stack.site}/sitemap.xml`)).text();
      const first = (part: string) =>
        new RegExp(`<loc>${stack.site}(?!/en/)([^<]*${part}[^<]*)</loc>`).exec(map)?.[1];
      const found = ['/lessons/', '/sections/', '/library/', '/events/', '/people/'].map(first);
      expect(found).not.toContain(undefined);
      return [...found, '/communities/founder/library/nowhere', '/events/nowhere', '/people/nowhere']
        .flatMap((path) => [path, `/en${path}`])
        .map((path) => stack.site + path);
    },
  },
  {
    name: 'site: a draft by its link',
    languageAt: undefined,
    enter: async (_page, stack) => {
      const services = await stack.services();
      const [, lesson] = (await makeCourse(services, { community: 'founder' })).lessons;
      const subjectId = lesson?.id ?? '';
      const email = await makePerson(stack, { name: 'Đinh Thị Nháp', role: 'editor' });
      const { id: accountId } = await services.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const typed = {
        title: 'Thuế khoán của quán nhỏ: tự tính trước khi cán bộ đến, và giữ giấy tờ gì',
        summary: 'Ba việc làm ngay trong tuần này.',
        minutes: 5,
        kind: 'markdown',
        body: '## Tự tính\n\n| Tháng | Doanh thu |\n|---|---|\n| 11 | 42.000.000 ₫ |\n\nXin chuyên gia xem giúp.',
        video_id: '',
      };
      await services.db
        .insertInto('authoring_drafts')
        .values({
          account_id: accountId,
          subject_id: subjectId,
          based_on_version: 1,
          revision: 1,
          content: JSON.stringify(typed),
          updated_at: services.clock.now(),
        })
        .execute();
      const { token } = await makeDraftLink({ services }, { accountId, subjectId });
      return [token, '0'.repeat(48)]
        .flatMap((each) => [`/drafts/${each}`, `/en/drafts/${each}`])
        .map((path) => stack.site + path);
    },
  },
  {
    name: "site: what's new",
    languageAt: undefined,
    enter: async (_page, stack) =>
      ['', '?category=content', '?category=fix', '/2026-W47', '/2020-W01']
        .flatMap((path) => [`/whats-new${path}`, `/en/whats-new${path}`])
        .map((path) => stack.site + path),
  },
  {
    name: 'site: stories',
    languageAt: undefined,
    enter: async (_page, stack) => {
      const { slug } = await (await storiesAs(stack)).write({ video: true });
      return [
        '/learner-stories',
        '/learner-stories?community=founder',
        '/learner-stories?community=retail',
        `/learner-stories/${slug}`,
        '/learner-stories/nowhere',
      ]
        .flatMap((path) => [path, `/en${path}`])
        .map((path) => stack.site + path);
    },
  },
  {
    name: 'media site',
    languageAt: ({ media }) => media,
    enter: async (page, { media }) => {
      await page.goto(media);
      await expect(page.locator('a[href^="/services/"]').first()).toBeVisible();
      const services = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/services/"]')].map((link) => link.getAttribute('href'))`,
      );
      expect(services.length).toBeGreaterThan(0);
      return [
        '/',
        // They differ in words alone; this one has a trial.
        '/services/content',
        '/services/content/request?trial=1',
        '/work/quan-com-nieu',
        '/login',
        '/login?error=other_browser',
        '/nowhere',
      ].map((path) => media + path);
    },
  },
  {
    name: 'media site, signed in',
    languageAt: ({ media }) => media,
    enter: async (page, stack) => {
      await useClientSession(page.context(), stack, newAddress('khach'));
      const headers = { origin: stack.media };
      const profile = await page.request.put(`${stack.media}/api/media/me/profile`, {
        headers,
        data: {
          company_name: 'Công ty Trách nhiệm hữu hạn Một thành viên Thương mại Nước Mắm Cá Cơm Phú Quốc',
          contact_name: 'Trần Thị Bích Hạnh',
          phone: '0912345678',
          industry: 'Thực phẩm',
          company_size: '11-50',
        },
      });
      expect(profile.status()).toBe(200);
      const asked = await page.request.post(`${stack.media}/api/media/quotes`, {
        headers,
        data: {
          service_id: 'video',
          tier_id: 'single',
          options: { location: 'studio', turnaround: 'rush' },
          addon_ids: ['drone'],
        },
      });
      expect(asked.status()).toBe(201);
      const { id } = (await asked.json()) as { id: string };
      return [
        '/onboarding',
        '/pricing',
        '/services/video/pricing',
        '/services/video/request?location=studio',
        '/quotes',
        `/quote/${id}`,
      ].map((path) => stack.media + path);
    },
  },
];
