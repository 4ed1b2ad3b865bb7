import { type BusinessModel, canvasCells, type JobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';

/** As the pages are headed, with what people call them: a search finds them by these words. */
export const canvasTitles = { bmc: 'Mô hình kinh doanh (BMC)', jtbd: 'Việc khách cần xong (JTBD)' } as const;

/** How the audit log and the kept versions name a canvas. */
export const subjectOf = (communityId: string, kind: keyof typeof canvasTitles) => `${communityId}.${kind}`;

/** One after the other in sentences, so that words of two notes are not taken for neighbours. */
const sentences = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** What a search finds of a canvas. */
export const canvasText = (content: BusinessModel | JobsToBeDone): string =>
  Array.isArray(content)
    ? sentences(content.flatMap(({ job, pains, gains, stories }) => [job, ...pains, ...gains, ...stories]))
    : sentences(canvasCells.flatMap((cell) => content[cell].flatMap(({ title, detail }) => [title, detail])));
