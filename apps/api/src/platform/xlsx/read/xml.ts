import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { SaxesParser } from 'saxes';
import type { Part } from '../archive';

/** An element, without the prefixes that programs choose for it and its attributes. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** Called for each element of a part, in order; text arrives in as many pieces as the parser makes. */
export interface XmlHandler {
  open(element: Element): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The first bytes of a part in UTF-16; all others are UTF-8. */
const UTF_16 = Buffer.from([0xff, 0xfe]);

/**
 * Parses a part of an archive as XML while unpacking it piece by piece. Entities that a part declares are not expanded.
 * @throws Error if the XML is not well-formed
 */
export async function readXml(part: Part, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    const plain: Record<string, string> = {};
    for (const attribute of Object.values(attributes)) plain[attribute.local] = attribute.value;
    handler.open({ name: local, attributes: plain });
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ local }) => handler.close?.(local));
  parser.on('error', (error) => {
    throw error;
  });
  let decoder: ReturnType<typeof decoderOf> | undefined;
  for await (const chunk of unpacked(part)) {
    const bytes = chunk as Buffer;
    decoder ??= decoderOf(bytes);
    parser.write(decoder.decode(bytes, { stream: true }));
  }
  parser.close();
}

const decoderOf = (bytes: Buffer) =>
  new TextDecoder(bytes.subarray(0, UTF_16.length).equals(UTF_16) ? 'utf-16le' : 'utf-8');

function unpacked({ packed, isDeflated }: Part): Readable {
  const bytes = Readable.from([packed], { objectMode: false });
  return isDeflated ? bytes.pipe(createInflateRaw()) : bytes;
}
