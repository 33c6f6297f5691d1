import { posix } from 'node:path';
import type { Part } from '../archive';
import { readXml } from './xml';

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  name: string;
  isHidden: boolean;
  /** Whether it was open when the workbook was saved. */
  isActive: boolean;
  part: Part;
}

/** The parts of a workbook, whatever their names are. */
export interface WorkbookParts {
  sheets: ListedSheet[];
  strings: Part | undefined;
  styles: Part | undefined;
  /** Days count from 1904, as on old Macintosh computers. */
  isFrom1904: boolean;
}

interface Relation {
  id: string;
  /** The last word of its type: "worksheet", "styles" … */
  type: string;
  path: string;
}

const YES = new Set(['1', 'true', 'on']);

/** A path in the form used for comparison: some programs write backslashes, a leading slash or other capitals. */
const comparablePath = (path: string): string =>
  path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * Finds the sheets of a workbook and the parts that their cells use, by following its relations.
 * @returns null if an archive is not a workbook
 */
export async function workbookParts(parts: readonly Part[]): Promise<WorkbookParts | null> {
  const byPath = new Map(parts.map((part) => [comparablePath(part.name), part]));
  const [main] = (await relationsOf('', byPath)).filter(({ type }) => type === 'officedocument');
  const path = main?.path ?? 'xl/workbook.xml';
  const workbook = byPath.get(path);
  if (!workbook) return null;
  const relations = await relationsOf(path, byPath);
  const partOf = (type: string): Part | undefined => {
    const relation = relations.find((one) => one.type === type);
    return relation && byPath.get(relation.path);
  };
  const listed = await listedSheets(workbook);
  const sheets = listed.sheets.flatMap(({ relation: id, ...sheet }) => {
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
    const part = relation && byPath.get(relation.path);
    return part ? [{ ...sheet, part }] : [];
  });
  return {
    sheets,
    strings: partOf('sharedstrings'),
    styles: partOf('styles'),
    isFrom1904: listed.isFrom1904,
  };
}

/** The relations of a part; an empty path means those of the archive itself. */
async function relationsOf(path: string, byPath: ReadonlyMap<string, Part>): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const file = byPath.get(
    comparablePath(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)),
  );
  const relations: Relation[] = [];
  if (!file) return relations;
  await readXml(file, {
    open({ name, attributes: { Id: id = '', Type: type = '', Target: target = '', TargetMode } }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const isAbsolute = /^[\\/]/.test(target);
      const to = target.replaceAll('\\', '/');
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
        path: comparablePath(isAbsolute ? to : posix.join(folder, to)),
      });
    },
  });
  return relations;
}

async function listedSheets(workbook: Part) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
  let active = 0;
  let isFrom1904 = false;
  let hasView = false;
  await readXml(workbook, {
    open({ name, attributes }) {
      if (name === 'workbookPr') isFrom1904 = YES.has(attributes['date1904'] ?? '');
      if (name === 'workbookView' && !hasView) {
        hasView = true;
        active = Number(attributes['activeTab'] ?? 0);
      }
      if (name === 'sheet')
        sheets.push({
          name: attributes['name'] ?? '',
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
          relation: attributes['id'] ?? '',
        });
    },
  });
  return {
    isFrom1904,
    sheets: sheets.map((sheet, at) => ({ ...sheet, isActive: at === active })),
  };
}
