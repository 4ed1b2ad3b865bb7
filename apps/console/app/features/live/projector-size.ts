/** So many characters still fit in the largest type; what is longer stands smaller. */
export const sizeOf = (characters: number) =>
  characters < 90 ? 'huge' : characters < 280 ? 'large' : 'medium';
