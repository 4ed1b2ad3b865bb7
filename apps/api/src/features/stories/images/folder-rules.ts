/** Where the pictures of stories lie below the image host. */
export const imageFolder = 'learner-stories/';

/** What the addresses of pictures in the text of a story begin with. */
export const picturesOf = ({ imageUrl }: { readonly imageUrl: string }): string =>
  `${imageUrl}/${imageFolder}`;
