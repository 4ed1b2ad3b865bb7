import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { expect, test } from 'vitest';
import { emptyJob, jobsIn, modelIn, typedJobs, typedModel } from './typed-canvas.ts';

const empty = typedModel(null);

test('a canvas is typed as it was stored, and stored as it was typed', () => {
  const notes = [
    { title: 'Chợ đầu mối', detail: 'Giao trước 6 giờ sáng.' },
    { title: 'Xe ôm quen', detail: '' },
  ];
  const model = { ...modelIn(empty), key_partners: notes };
  expect(typedModel(model).key_partners).toBe('Chợ đầu mối\nGiao trước 6 giờ sáng.\n\nXe ôm quen');
  expect(modelIn(typedModel(model))).toEqual(model);
});

test('empty lines, spaces and a detail of two lines make no notes of their own', () => {
  const typed = { ...empty, channels: '\n\n  Zalo  \n\n \n\nChợ\ndòng một\ndòng hai\n\n' };
  expect(modelIn(typed).channels).toEqual([
    { title: 'Zalo', detail: '' },
    { title: 'Chợ', detail: 'dòng một dòng hai' },
  ]);
  expect(Object.keys(modelIn(typed))).toEqual([...canvasCells]);
});

test('jobs keep their lists, one sentence a line, and a new one has a key of its own', () => {
  const jobs = [{ job: 'Biết vì sao quán vắng.', pains: ['Mất ngủ.', 'Lỗ.'], gains: [], stories: ['Kể.'] }];
  const typed = typedJobs(jobs);
  expect(typed[0]?.pains).toBe('Mất ngủ.\nLỗ.');
  expect(jobsIn(typed)).toEqual(jobs);
  expect(emptyJob(typed).key).toBe(1);
  expect(emptyJob([]).key).toBe(0);
});
