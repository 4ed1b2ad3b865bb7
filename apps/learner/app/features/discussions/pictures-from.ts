import { imageHost } from '@cungnghe/web/image-host';

/** Other folders of the same host hold covers and the like; nobody puts those into a conversation. */
export const picturesFrom = [`${imageHost}forum/`];
