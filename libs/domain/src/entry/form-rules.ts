import type { documentGroups, ProfileGroupInput, RowOf } from '@portal/contracts';
import { identityKey } from '../identity';
import { ofSubmit, type EntryProblem, type SharedCode } from './problem';

type DocumentGroup = RowOf<typeof documentGroups>;

/** Fields among those named that hold nothing, in the order named. */
export const emptyFields = <Form extends object, Field extends keyof Form & string>(
  form: Form,
  fields: readonly Field[],
): Field[] =>
  fields.filter((field) => {
    const value: unknown = form[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });

/**
 * Rows, from 1, in which each number stands.
 * @param keyOf how numbers are compared: as identity numbers, plates and serials are, if nothing else is said
 */
export function rowsOfEachKey<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => string,
  keyOf: (written: string) => string = identityKey,
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(numberOf(item));
    if (key !== '') rows.set(key, [...(rows.get(key) ?? []), index + 1]);
  }
  return rows;
}

/** Fields that are chosen though their names do not say so. */
const CHOSEN: readonly string[] = [
  'documentType',
  'vehicleInType',
  'cardType',
  'listShipEquipmentTo',
  'listWorkAreas',
];

/** The name of a shared code's words: what is chosen is not asked to be written. */
export const wordsOfCode = (code: SharedCode, field: string): SharedCode | 'requiredChoice' =>
  code === 'required' && (/Ids?$/.test(field) || CHOSEN.includes(field)) ? 'requiredChoice' : code;

/** Documents that an item has to show, and what it shows. */
export interface Documents {
  groups: readonly DocumentGroup[];
  /** Ids of types. */
  required: Iterable<string>;
  given: readonly ProfileGroupInput[];
  /** A document counts only with its date. */
  needsDate: boolean;
}

/** Names of required documents that are not there, in the order in which they are filed. */
export function missingDocumentNames({ groups, required, given, needsDate }: Documents): string[] {
  const wanted = new Set(required);
  const there = new Set(
    given
      .flatMap(({ types }) => types)
      .filter(({ files, documentDate }) => files.length > 0 && (!needsDate || documentDate))
      .map(({ id }) => id),
  );
  return groups
    .flatMap(({ types }) => types)
    .filter(({ id }) => wanted.has(id) && !there.has(id))
    .map(({ name }) => name);
}

/** Types that every item has to show under one of these groups. */
export const alwaysRequired = (groups: readonly DocumentGroup[]): string[] =>
  groups
    .filter(({ active }) => active)
    .flatMap(({ types }) => types)
    .filter(({ isRequired, active }) => isRequired && active)
    .map(({ id }) => id);

/** Who signs the confirmation paper for the company. */
export interface Signer {
  contractorManager: string;
  contractorJobTitle: string;
}

/** Fields that the confirmation paper needs before it can be printed. */
export const signatureProblems = (signer: Signer): (keyof Signer)[] =>
  emptyFields(signer, ['contractorManager', 'contractorJobTitle']);

/** What the last step of every wizard asks for (docs/product/shared.md, "Forms"). */
export interface Signing {
  signer: Signer;
  /** Signed confirmation papers. */
  files: readonly unknown[];
  hasAgreed: boolean;
}

/** A confirmation paper that is not there. */
export const confirmationProblems = ({
  files,
}: Pick<Signing, 'files'>): EntryProblem<'pleaseAttConfirmDoc'>[] =>
  files.length > 0 ? [] : [ofSubmit('files', 'pleaseAttConfirmDoc')];

/** What the last step still lacks, in the order of its fields. */
export const signingProblems = ({
  signer,
  files,
  hasAgreed,
}: Signing): EntryProblem<'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded'>[] => [
  ...signatureProblems(signer).map((field) => ofSubmit(field, 'required')),
  ...confirmationProblems({ files }),
  ...(hasAgreed ? [] : [ofSubmit('hasAgreed', 'agreementNeeded')]),
];
