import { upload } from '@cungnghe/client/upload';
import { adminUploadImage } from '@cungnghe/contracts/images/endpoints';
import { pictureAddress } from '@cungnghe/markdown/picture-address';

/** Puts an image into the media library, from where lessons and sections show theirs. */
export async function sendLibraryImage(file: File): Promise<string> {
  const { public_url: url, width, height } = await upload(adminUploadImage, { body: file });
  return pictureAddress({ url, width, height });
}
