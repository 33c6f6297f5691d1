import { PROTOCOL, TASK_TYPE, type IssuerCallOutcome, type Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { translate } from '../../platform/i18n/translator';
import { MACHINE_KEYS, type KeyRefusal } from '../../platform/auth/machine-keys';
import { date, flagLabel, writtenValue, type Value } from '../../platform/master-data';
import { workflowTables } from '../../requests/acts/workflow/tables';
import { ABSENCES, ISSUER_CALLS, WEBHOOKS } from '../../plant/audit';

/** A column of numbers that have names. */
export interface WordedColumn {
  label: (language: Language) => string;
  /** Null if the number has no name. */
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

const inWords = (
  column: keyof Catalogue['administration']['events']['columns'],
  word: WordedColumn['word'],
): WordedColumn => ({
  label: (language) => translate(language, `administration:events.columns.${column}`),
  word,
});

const scopes = inWords('scopes', (value) => (Array.isArray(value) ? value.join(', ') : null));
const lastDay = inWords('lastDay', (value, language) =>
  value === null ? null : writtenValue(date(), value, language),
);
const dayIn = (column: 'fromDay' | 'toDay') =>
  inWords(column, (value, language) =>
    value === null ? null : writtenValue(date(), value, language),
  );
const fromDay = dayIn('fromDay');
const toDay = dayIn('toDay');
const standIn = inWords('standIn', (value) => (value === null ? null : String(value)));
const refusal = inWords('refusal', (value, language) =>
  value === null
    ? null
    : translate(language, `administration:events.refusals.${String(value) as KeyRefusal}`),
);

const url = inWords('url', String);
const events = inWords('events', (value) => (Array.isArray(value) ? value.join(', ') : null));
const active = inWords('active', (value, language) => flagLabel(value === true, language));
const secret = inWords('secret', (value, language) =>
  translate(language, `administration:events.secrets.${String(value) as 'old'}`),
);

const outcome = inWords('outcome', (value, language) =>
  value === null
    ? null
    : translate(language, `issuerCalls:outcomes.${String(value) as IssuerCallOutcome}`),
);
const note = inWords('note', String);

const WORDED: Partial<Record<string, Partial<Record<string, WordedColumn>>>> = {
  [MACHINE_KEYS]: { scopes, lastDay, refusal },
  [ABSENCES]: { fromDay, toDay, standIn },
  [ISSUER_CALLS]: { outcome, note },
  [WEBHOOKS]: { url, events, active, secret },
  [workflowTables.steps.name]: { protocol, operation },
  [workflowTables.tasks.name]: { type },
};

/**
 * The names of a column's numbers, if they have any. The table need not be one of the lists. Only the workbook shows the
 * numbers themselves.
 */
export const wordedColumn = (table: string, column: string): WordedColumn | undefined =>
  WORDED[table]?.[column];
