// The parts that pictures are stored in. Texts, colour profiles, previews and data of cameras do not decide whether a picture opens, but libraries
// that decode it read them all, and packed ones take a thousand times their size in memory.

/** What the pixels of a picture are made of: a PNG without its ancillary chunks, a JPEG without data of applications and comments. */
export function pixelsOnly(mediaType: string, content: Uint8Array): Uint8Array {
  const file = asBuffer(content);
  const pixels = Buffer.alloc(file.length);
  let [length, from] = [0, 0];
  for (const { start, end } of mediaType === "image/png" ? needlessChunksOf(file) : needlessSegmentsOf(file)) {
    if (start > from) length += file.copy(pixels, length, from, start);
    from = Math.min(end, file.length);
  }
  length += file.copy(pixels, length, from);
  return pixels.subarray(0, length);
}

/** True for a JPEG with its end: two bytes that some programs leave out, and no reader needs. */
export function hasEnd(content: Uint8Array): boolean {
  for (const { marker } of segmentsOf(asBuffer(content))) if (marker === END_OF_IMAGE) return true;
  return false;
}

/** Number of scans that a JPEG is stored in: passes over its pixels. What is in its other segments, such as a preview, does not count. */
export function scansOf(content: Uint8Array): number {
  let scans = 0;
  for (const { marker } of segmentsOf(asBuffer(content))) if (marker === START_OF_SCAN) scans += 1;
  return scans;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Where a part of a file is, in bytes; the end may be behind that of the file. */
interface Part {
  start: number;
  end: number;
}

/** Bytes of a PNG before its first chunk, and those of a chunk besides its data: length, type and checksum. */
const PNG_SIGNATURE_BYTES = 8;
const CHUNK_BYTES = 12;

/** Chunks whose type begins with a small letter, without which a picture can be shown (PNG specification, 5.4), and palettes after the first. */
function* needlessChunksOf(file: Buffer): Generator<Part> {
  let hasPalette = false;
  for (let start = PNG_SIGNATURE_BYTES; start + CHUNK_BYTES <= file.length; ) {
    const end = start + CHUNK_BYTES + file.readUInt32BE(start);
    const type = file.toString("latin1", start + 4, start + 8);
    if (/^[a-z]/.test(type) || (type === "PLTE" && hasPalette)) yield { start, end };
    hasPalette ||= type === "PLTE";
    start = end;
  }
}

/** Markers of ITU-T T.81, table B.1. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const COMMENT = 0xfe;

function* needlessSegmentsOf(file: Buffer): Generator<Part> {
  for (const segment of segmentsOf(file)) {
    const { marker } = segment;
    if ((marker >= FIRST_APPLICATION && marker <= LAST_APPLICATION) || marker === COMMENT) yield segment;
  }
}

/** The segments of a JPEG that have a length, and its end. */
function* segmentsOf(file: Buffer): Generator<Part & { marker: number }> {
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file.readUInt8(at + 1);
    // Between segments is the data of a scan, in which 0xff is followed by zero or a restart marker; more of them fill the space before a marker.
    if (file[at] !== 0xff || marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (marker === END_OF_IMAGE) {
      yield { marker, start: at, end: at + 2 };
      return;
    } else if (at + 4 > file.length) return;
    else {
      const segment = { marker, start: at, end: at + 2 + file.readUInt16BE(at + 2) };
      yield segment;
      at = segment.end;
    }
  }
}

/** A stuffed zero, TEM, a restart marker, or the start of an image. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
