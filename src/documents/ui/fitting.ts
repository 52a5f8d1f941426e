import { MOST_BYTES } from "#documents/model.ts";

/** Longer side of a photo that was made smaller, in pixels: print on a paper stays readable. */
const LONGEST_SIDE = 2600;

/**
 * A photo as it can be sent: phones take larger ones than the shop takes, and those are made smaller here. Anything else,
 * and what this browser cannot read, stays as it is.
 */
export async function fitting(file: File): Promise<File> {
  if (file.size <= MOST_BYTES || !file.type.startsWith("image/")) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
