import {
  APPEARANCE,
  APPEARANCE_PARTS,
  appearanceParts,
  emailAddress,
  LOGO_MAX,
} from '@portal/contracts';
import { isColour } from '@portal/domain';
import { logoProblem } from '../../../platform/appearance/logo';
import { optionalText, text, type MasterTable, type Row } from '../../../platform/master-data';

/** What the plant has set of the portal's looks (docs/product/words.md). */
export const appearanceTables = {
  appearance: {
    name: APPEARANCE,
    table: 'appearance',
    key: ['part'],
    columns: {
      part: text(20),
      value: text(LOGO_MAX),
      valueEn: optionalText(APPEARANCE_PARTS.plantName.max),
    },
    check: checkPart,
  },
} satisfies Record<string, MasterTable>;

/** What is wrong with a value of a part alone, as the name of a rule. */
const VALUE_RULES: Partial<Record<string, (value: string) => string | null>> = {
  supportEmail: (value) => (emailAddress.safeParse(value).success ? null : 'notEmail'),
  colour: (value) => (isColour(value) ? null : 'notColour'),
  logo: logoProblem,
};

function checkPart(row: Row): { column: string; rule: string } | null {
  const written = (column: string) => String(row[column] ?? '');
  const [part, value, valueEn] = [written('part'), written('value'), written('valueEn')];
  const known = appearanceParts.find((name) => name === part);
  if (!known) return { column: 'part', rule: 'unknownPart' };
  const { max, inBoth } = APPEARANCE_PARTS[known];
  const wrong = VALUE_RULES[known]?.(value);
  if (wrong) return { column: 'value', rule: wrong };
  if (!inBoth && valueEn !== '') return { column: 'valueEn', rule: 'onlyOneValue' };
  for (const column of ['value', 'valueEn']) {
    if (written(column).length > max) return { column, rule: 'partTooLong' };
    if (/[\n{}]/.test(written(column))) return { column, rule: 'plainName' };
  }
  return null;
}
