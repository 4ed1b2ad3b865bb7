/** What a room picked comes with the question that has such a room, and not with the first page. */
export const roomResult = {
  session: 'Buổi',
  right: 'chọn đúng',
  people: 'người trả lời',
  median: 'mức giữa',
  half: 'một nửa số người trong khoảng',
};
