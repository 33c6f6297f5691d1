import type { documentGroups, NameProblem, ProfileGroupInput, RowOf } from '@portal/contracts';
import { emptyFields, nameProblems } from '../requests/form-rules';
import { ofSubmit, type DocumentCode, type EntryProblem, type SharedCode } from './entry-problem';

type DocumentGroup = RowOf<typeof documentGroups>;

/** Fields with a list of choices although their names do not show it. */
const CHOSEN: readonly string[] = [
  'documentType',
  'vehicleInType',
  'cardType',
  'listShipEquipmentTo',
  'listWorkAreas',
];

/** The text to use for a shared code: a missing choice has another text than a missing value. */
export const wordsOfCode = (code: SharedCode, field: string): SharedCode | 'requiredChoice' =>
  code === 'required' && (/Ids?$/.test(field) || CHOSEN.includes(field)) ? 'requiredChoice' : code;

/** The documents that an item needs, and those that it has. */
export interface Documents {
  groups: readonly DocumentGroup[];
  /** Ids of document types. */
  required: Iterable<string>;
  given: readonly ProfileGroupInput[];
  /** Whether a document counts only with its last day. */
  needsDate: boolean;
  /** The first day on which they are needed, yyyy-MM-dd; null if not known. */
  firstDay: string | null;
}

/** A required document that is incomplete: it has no file or no last day, or ends before it is needed. */
export interface LackingDocument {
  /** The document type. */
  id: string;
  name: string;
  lacks: 'file' | 'date' | 'over';
}

/** The required documents that are incomplete, in filing order. */
export function lackingDocuments({
  groups,
  required,
  given,
  needsDate,
  firstDay,
}: Documents): LackingDocument[] {
  const wanted = new Set(required);
  const there = new Map(given.flatMap(({ types }) => types.map((type) => [type.id, type])));
  return groups
    .flatMap(({ types }) => types)
    .filter(({ id }) => wanted.has(id))
    .flatMap(({ id, name }): LackingDocument[] => {
      const document = there.get(id);
      if (!document || document.files.length === 0) return [{ id, name, lacks: 'file' }];
      const { documentDate } = document;
      if (!documentDate) return needsDate ? [{ id, name, lacks: 'date' }] : [];
      return firstDay !== null && documentDate < firstDay ? [{ id, name, lacks: 'over' }] : [];
    });
}

const CODE_OF = {
  file: 'missingDocuments',
  date: 'missingDocumentDates',
  over: 'documentsOver',
} as const satisfies Record<LackingDocument['lacks'], DocumentCode>;

/**
 * The form's messages about incomplete documents: which need a file, which need their last day, and which end before they
 * are needed.
 */
export const documentProblems = (
  lacking: readonly LackingDocument[],
): [DocumentCode, { names: string }][] =>
  (['file', 'date', 'over'] as const).flatMap((what) => {
    const names = lacking.filter(({ lacks }) => lacks === what).map(({ name }) => name);
    return names.length > 0 ? [[CODE_OF[what], { names: names.join(', ') }]] : [];
  });

/** The document types in these groups that every item needs. */
export const alwaysRequired = (groups: readonly DocumentGroup[]): string[] =>
  groups
    .filter(({ active }) => active)
    .flatMap(({ types }) => types)
    .filter(({ isRequired, active }) => isRequired && active)
    .map(({ id }) => id);

/** The person who signs the confirmation paper for the company. */
export interface Signer {
  contractorManager: string;
  contractorJobTitle: string;
}

/** The empty fields that the confirmation paper needs before it can be printed. */
export const signatureProblems = (signer: Signer): (keyof Signer)[] =>
  emptyFields(signer, ['contractorManager', 'contractorJobTitle']);

/** The data of the last step of every wizard (docs/product/shared.md, "Forms"). */
export interface Signing {
  signer: Signer;
  /** Signed confirmation papers. */
  files: readonly unknown[];
  hasAgreed: boolean;
}

/** The problem of a missing confirmation paper. */
export const confirmationProblems = ({
  files,
}: Pick<Signing, 'files'>): EntryProblem<'pleaseAttConfirmDoc'>[] =>
  files.length > 0 ? [] : [ofSubmit('files', 'pleaseAttConfirmDoc')];

/** What is missing in the last step, in the order of its fields. */
export const signingProblems = ({
  signer,
  files,
  hasAgreed,
}: Signing): EntryProblem<
  'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | NameProblem
>[] => [
  ...signatureProblems(signer).map((field) => ofSubmit(field, 'required')),
  ...nameProblems(signer, ['contractorManager']).map(([field, code]) => ofSubmit(field, code)),
  ...confirmationProblems({ files }),
  ...(hasAgreed ? [] : [ofSubmit('hasAgreed', 'agreementNeeded')]),
];
