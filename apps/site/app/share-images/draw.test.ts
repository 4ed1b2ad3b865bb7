import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from './draw.ts';

test('an image is drawn in a process that reads no SVG, because uploads could hold one', async () => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const png = await drawShareImage({
    label: 'Câu chuyện học viên',
    title: 'Từ thợ cả đến người giữ sổ của xưởng',
    text: 'Ba điều tôi đổi trong sáu tháng.',
  });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // The first chunk of a PNG names its width and height.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
