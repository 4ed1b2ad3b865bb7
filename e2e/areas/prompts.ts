import type { Browser } from '@playwright/test';
import { becomeMember } from '../people.ts';
import { makeLibrary } from '../prompt-library.ts';
import type { Stack } from '../stack.ts';
import type { Area } from './area.ts';

/** A library that two people have filled; the second one is signed in to the context that is given. */
async function fill(browser: Browser | null, reader: Parameters<typeof becomeMember>[0], stack: Stack) {
  if (browser === null) throw new Error('There is no browser to write in');
  const author = await browser.newContext();
  await becomeMember(author, stack, { name: 'Nguyễn Hoàng Thảo Nguyên', home: 'commerce', pro: true });
  await becomeMember(reader, stack, { name: 'Trần Khánh', home: 'commerce' });
  const made = await makeLibrary(author.request, reader.request, stack.learner, 'commerce');
  await author.close();
  return made;
}

export const promptAreas: readonly Area[] = [
  {
    name: 'prompts, signed out',
    languageAt: ({ learner }) => `${learner}/sign-in`,
    enter: async (page, stack) => {
      const { open, locked } = await fill(page.context().browser(), page.context(), stack);
      await page.context().clearCookies();
      return ['/prompts', open, locked, '/prompts/nowhere'].map((path) => stack.learner + path);
    },
  },
  {
    name: 'prompts',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      const { open, locked, anywhere, caseId, authorId } = await fill(
        page.context().browser(),
        page.context(),
        stack,
      );
      return [
        '/prompts',
        '/prompts?filter=saved',
        '/prompts?filter=mine',
        '/prompts?q=khongcogi',
        '/c/commerce/prompts',
        '/c/commerce/prompts?visibility=pro',
        open,
        `${open}#case-${caseId}`,
        locked,
        anywhere,
        '/prompts/thanks',
        `/prompts/authors/${authorId}`,
        '/prompts/authors/nobody',
        '/prompts/nowhere',
      ].map((path) => stack.learner + path);
    },
  },
];
