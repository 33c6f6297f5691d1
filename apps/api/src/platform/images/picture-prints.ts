/**
 * Prints tell whether two pictures show the same, although one was made smaller, brighter, grey, or cropped a little. A
 * print is a fingerprint of brightness: each bit says whether a place is darker than its right neighbour. A picture has
 * one print of all inside its plain margin, and one for each further inset, so that a cropped copy finds the print that
 * fits.
 */
import { imageLibrary } from './image-library';

/** Shares of width and height that the prints leave out at each side. */
const INSETS = [0, 0.04, 0.08] as const;
/** The rough grid finds pictures that may be the same; the fine one tells forms of one issuer apart. */
const [ROUGH, FINE] = [8, 32] as const;
const ROUGH_BYTES = (ROUGH * ROUGH) / 8;
/** A difference in brightness (0 to 255) below this is noise. */
const NOISE = 2;
/** How far the margin may differ from plain (0 to 255). */
const MARGIN = 25;

/** Bits of the rough prints that may differ. Other faces differ in some thirty. */
const MOST_ROUGH = 8;
/** Bits of the fine prints of documents that may differ. Papers of one form, scanned one by one, differ in more. */
const MOST_FINE = 130;
/** Bits that may differ in a part of the fine print: cards of one issuer differ most where the faces are. */
const MOST_OF_PART = 20;
/** Rows and columns of bits of a part; a byte is one row of a part. */
const PART = 8;

const BAND_BITS = 13;
/** Pixels of the longer side in which a picture is read. */
const READ_SIZE = 512;

/** What a picture shows: people look different, papers of one issuer look alike. */
export type PrintedThing = 'portrait' | 'paper';

/**
 * Makes the prints of a picture.
 * @param preview a picture that the portal has made
 * @returns base64, one for each inset
 */
export async function printsOf(preview: Uint8Array): Promise<string[]> {
  const sharp = await imageLibrary();
  // Colours and details say nothing here, and a small picture is read faster.
  const small = await sharp(preview)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: READ_SIZE, height: READ_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const trimmed = await sharp(small)
    .trim({ threshold: MARGIN })
    .toBuffer({ resolveWithObject: true })
    // A picture of one colour has nothing inside its margin.
    .catch(() => sharp(small).toBuffer({ resolveWithObject: true }));
  const { width, height } = trimmed.info;
  const prints: string[] = [];
  for (const inset of INSETS) {
    const [left, top] = [Math.round(width * inset), Math.round(height * inset)];
    const inner = await sharp(trimmed.data)
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .toBuffer();
    const bits = Buffer.concat([await bitsOf(inner, ROUGH), await bitsOf(inner, FINE)]);
    prints.push(bits.toString('base64'));
  }
  return prints;
}

/** Worker task: the prints of pictures that the portal has made, one after the other. */
export async function printPictures(previews: readonly Uint8Array[]): Promise<string[][]> {
  const prints: string[][] = [];
  for (const preview of previews) prints.push(await printsOf(preview));
  return prints;
}

async function bitsOf(picture: Buffer, size: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  const grey = await sharp(picture)
    .greyscale()
    .resize(size + 1, size, { fit: 'fill' })
    .raw()
    .toBuffer();
  const bits = Buffer.alloc((size * size) / 8);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const place = row * (size + 1) + column;
      if ((grey[place + 1] ?? 0) - (grey[place] ?? 0) <= NOISE) continue;
      const bit = row * size + column;
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
    }
  return bits;
}

/**
 * Parts of the rough prints, for an index: pictures without a common part are not compared. Parts of plain areas are left
 * out, because every paper has them.
 */
export function bandsOf(prints: readonly string[]): number[] {
  const bands = prints.flatMap((print) => {
    const bits = Buffer.from(print, 'base64').subarray(0, ROUGH_BYTES).readBigUInt64BE();
    return Array.from({ length: Math.ceil((ROUGH * ROUGH) / BAND_BITS) }, (_, band) => {
      const part = Number(BigInt.asUintN(BAND_BITS, bits >> BigInt(band * BAND_BITS)));
      return { key: band * 2 ** BAND_BITS + part, isPlain: part === 0 };
    });
  });
  return [...new Set(bands.filter(({ isPlain }) => !isPlain).map(({ key }) => key))];
}

/** Whether two pictures show the same thing, by their prints. */
export function showTheSame(
  some: readonly string[],
  others: readonly string[],
  thing: PrintedThing,
): boolean {
  const theirs = others.map((print) => Buffer.from(print, 'base64'));
  return some
    .map((print) => Buffer.from(print, 'base64'))
    .some((one) =>
      theirs.some(
        (other) =>
          differing(one.subarray(0, ROUGH_BYTES), other.subarray(0, ROUGH_BYTES)) <= MOST_ROUGH &&
          (thing === 'portrait' ||
            areOnePaper(one.subarray(ROUGH_BYTES), other.subarray(ROUGH_BYTES))),
      ),
    );
}

/** Whether the fine prints are those of one paper: they differ little, and nowhere much. */
function areOnePaper(one: Buffer, other: Buffer): boolean {
  if (differing(one, other) > MOST_FINE) return false;
  const perRow = FINE / PART;
  const inPart = new Map<number, number>();
  for (let at = 0; at < one.length; at += 1) {
    const part = Math.floor(at / perRow / PART) * perRow + (at % perRow);
    const count = differing(one.subarray(at, at + 1), other.subarray(at, at + 1));
    inPart.set(part, (inPart.get(part) ?? 0) + count);
  }
  return Math.max(...inPart.values()) <= MOST_OF_PART;
}

/** The number of bits in which two prints differ. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0;
  for (const [at, byte] of one.entries())
    for (let bits = byte ^ (other[at] ?? 0); bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
