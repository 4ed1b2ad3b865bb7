/** What a text refers to, as the column holds it: as secret as the text, so it says the same. */
export const sourcesSaying = (canary: string): string =>
  JSON.stringify([
    { title: canary, publisher: 'Nhà xuất bản', url: 'https://nguon.example/', checked_on: '2026-11-20' },
  ]);
