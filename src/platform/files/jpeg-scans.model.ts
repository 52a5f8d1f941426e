/** Markers of ITU-T T.81, table B.1. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Number of scans that a JPEG is stored in: passes over its pixels. What is in its other segments, such as a preview, does not count. */
export function scansOf(content: Uint8Array): number {
  const { buffer, byteOffset, byteLength } = content;
  const file = Buffer.from(buffer, byteOffset, byteLength);
  let scans = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 4 <= file.length; at = file.indexOf(0xff, at)) {
    const marker = file.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    // Inside a scan 0xff is followed by zero or a restart marker; more of them fill the space before a marker.
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return scans;
}

/** A stuffed zero, TEM, a restart marker, or the start of an image. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
