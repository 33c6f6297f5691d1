import type { Part } from '../archive';
import { TextCollector, type ReadString } from './text-collector';
import { readXml } from './xml';

/** Texts that cells refer to by number. */
export async function readSharedStrings(part: Part | undefined): Promise<ReadString[]> {
  const strings: ReadString[] = [];
  if (!part) return strings;
  const collector = new TextCollector();
  await readXml(part, {
    open: (element) => collector.open(element),
    text: (text) => collector.add(text),
    close(name) {
      if (name === 'si') strings.push(collector.take());
      else collector.close(name);
    },
  });
  return strings;
}
