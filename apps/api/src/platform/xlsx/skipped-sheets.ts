import type { Part } from './archive';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The two small parts that say which sheets there are. */
export const namesSheets = (part: string): boolean => part === WORKBOOK || part === RELATIONS;

/** The parts of a workbook without those of some sheets; where a sheet's part is not found, it stays. */
export function withoutSheets(
  parts: readonly Part[],
  isSkipped: (sheet: string) => boolean,
): readonly Part[] {
  const targets = new Map(
    tagsOf(parts, RELATIONS, 'Relationship').map((tag) => [tag['Id'], tag['Target']]),
  );
  const sheets = tagsOf(parts, WORKBOOK, 'sheet');
  const skipped = sheets.filter(({ name = '' }) => isSkipped(name));
  if (skipped.length === sheets.length) return parts;
  const paths = new Set(
    skipped.map((tag) => `xl/${(targets.get(tag['r:id']) ?? '').replace(/^\/?(xl\/)?/, '')}`),
  );
  return parts.filter(({ name }) => !paths.has(name));
}

/** Attributes of every element of a name in a part; enough for those two. */
function tagsOf(parts: readonly Part[], path: string, element: string): Record<string, string>[] {
  const xml = parts.find(({ name }) => name === path)?.content?.toString('utf8') ?? '';
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
  );
}
