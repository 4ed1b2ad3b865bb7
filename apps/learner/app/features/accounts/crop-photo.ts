/** A part of an image, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** More than the server keeps, so that nothing of the sharpness is lost here. */
const longestSide = 1024;

/** Reads a file as an address that a page may show. Rejects for what the browser cannot read as an image. */
export async function addressOfImage(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  await loaded(address);
  return address;
}

/** The square that somebody chose of an image, as a file. */
export async function croppedPhoto(address: string, area: Area): Promise<File> {
  const image = await loaded(address);
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(longestSide, Math.round(area.width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (blob === null) throw new Error('the image could not be cropped');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
