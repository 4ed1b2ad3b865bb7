/** Without marks and capitals, as people type when they look for something. */
export const foldedText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

export const foldedWords = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
