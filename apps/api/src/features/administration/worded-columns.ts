import { PROTOCOL, TASK_TYPE, type Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import type { MasterTable, Value } from '../../platform/master-data';
import { workflowTables } from '../../requests/workflow/tables';

/** A column that holds a number for something that has a name. */
export interface WordedColumn {
  label: (language: Language) => string;
  /** Null for a number without a name. */
  word: (value: Value, language: Language) => string | null;
}

const nameOf = <Name extends string>(codes: Record<Name, number>, value: Value): Name | undefined =>
  (Object.keys(codes) as Name[]).find((name) => codes[name] === value);

const protocol: WordedColumn = {
  label: (language) => translate(language, 'administration:workflow.protocol'),
  word: (value, language) => {
    const name = nameOf(PROTOCOL, value);
    return name ? translate(language, `administration:workflow.protocols.${name}`) : null;
  },
};

const operation: WordedColumn = {
  label: (language) => translate(language, 'administration:workflow.operation'),
  word: (value, language) => {
    const name = value === null ? '' : String(value);
    return name && translate(language, `requestOperations:${name as '0'}`);
  },
};

const type: WordedColumn = {
  label: (language) => translate(language, 'administration:workflow.type'),
  word: (value, language) => {
    const name = nameOf(TASK_TYPE, value);
    return name ? translate(language, `administration:workflow.types.${name}`) : null;
  },
};

const WORDED: Partial<Record<string, Partial<Record<string, WordedColumn>>>> = {
  [workflowTables.steps.name]: { protocol, operation },
  [workflowTables.tasks.name]: { type },
};

/** How a column of a table is told in words, if its numbers have names: the workbook alone writes the numbers. */
export const wordedColumn = (
  table: MasterTable | undefined,
  column: string,
): WordedColumn | undefined => table && WORDED[table.name]?.[column];
