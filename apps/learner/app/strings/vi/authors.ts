export const authors = {
  authors: {
    by: 'Người viết',
    title: 'Ai viết những gì bạn đọc ở đây',
  },
};
