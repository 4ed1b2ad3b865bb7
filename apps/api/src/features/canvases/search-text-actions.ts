import { readdir } from 'node:fs/promises';
import { type BusinessModel, canvasCells, type JobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import { communitiesFolder } from '../../platform/content.ts';
import type { Services } from '../../platform/services.ts';
import { canvasFiles, type ReadCanvas } from './lib/files.ts';
import { type CanvasText, replaceCanvasTexts } from './queries.ts';

/** As the pages are headed, with what people call them. */
const titles = { bmc: 'Mô hình kinh doanh (BMC)', jtbd: 'Việc khách cần xong (JTBD)' } as const;

/** One after the other in sentences, so that words of two notes are not taken for neighbours. */
const sentences = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

const modelText = (model: BusinessModel) =>
  sentences(canvasCells.flatMap((cell) => model[cell].flatMap(({ title, detail }) => [title, detail])));

const jobsText = (jobs: JobsToBeDone) =>
  sentences(jobs.flatMap(({ job, pains, gains, stories }) => [job, ...pains, ...gains, ...stories]));

async function textsOf(read: ReadCanvas, communitySlug: string): Promise<CanvasText[]> {
  const [model, jobs] = await Promise.all([read('bmc', communitySlug), read('jtbd', communitySlug)]);
  const of = (kind: CanvasText['kind'], body: string) => ({ communitySlug, kind, title: titles[kind], body });
  return [...(model ? [of('bmc', modelText(model))] : []), ...(jobs ? [of('jtbd', jobsText(jobs))] : [])];
}

/** Reads the files of a folder and makes them what a search finds. What is found is shown to readers of the canvases only. */
export async function syncCanvasTexts({ db }: Services, folder = communitiesFolder): Promise<void> {
  const read = canvasFiles(folder);
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const texts = await Promise.all(slugs.map((slug) => textsOf(read, slug)));
  await replaceCanvasTexts(db, texts.flat());
}
