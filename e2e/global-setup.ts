import { forgetOpened } from './opened-pages.ts';
import { makeSchool } from './school.ts';

/** Answers what is done at the end of the run. */
export default async function setup(): Promise<() => Promise<void>> {
  await forgetOpened();
  return await makeSchool();
}
