/** The part of bidi-js that the shop uses; the package has no types. */
declare module "bidi-js" {
  interface Bidi {
    /** Embedding levels of the UTF-16 units of a text. */
    getEmbeddingLevels(text: string): { levels: Uint8Array };
    /** The character to draw from right to left, such as ")" for "("; null if it is the same. */
    getMirroredCharacter(character: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function bidiFactory(): Bidi;
}
