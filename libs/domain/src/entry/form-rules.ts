import type { documentGroups, NameProblem, ProfileGroupInput, RowOf } from '@portal/contracts';
import { emptyFields, nameProblems } from '../requests/form-rules';
import { ofSubmit, type EntryProblem, type SharedCode } from './problem';

type DocumentGroup = RowOf<typeof documentGroups>;

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

/** A required document that is not whole: without a file, or with files and without its last day. */
export interface LackingDocument {
  /** The document type. */
  id: string;
  name: string;
  lacks: 'file' | 'date';
}

/** Required documents that are not whole, in the order in which they are filed. */
export function lackingDocuments({
  groups,
  required,
  given,
  needsDate,
}: Documents): LackingDocument[] {
  const wanted = new Set(required);
  const there = new Map(given.flatMap(({ types }) => types.map((type) => [type.id, type])));
  return groups
    .flatMap(({ types }) => types)
    .filter(({ id }) => wanted.has(id))
    .flatMap(({ id, name }): LackingDocument[] => {
      const document = there.get(id);
      if (!document || document.files.length === 0) return [{ id, name, lacks: 'file' }];
      return needsDate && !document.documentDate ? [{ id, name, lacks: 'date' }] : [];
    });
}

const DOCUMENT_CODES = { file: 'missingDocuments', date: 'missingDocumentDates' } as const;

/** What a form is told of documents that are not whole: which have to be attached, and which need their last day. */
export const documentProblems = (
  lacking: readonly LackingDocument[],
): [(typeof DOCUMENT_CODES)[LackingDocument['lacks']], { names: string }][] =>
  (['file', 'date'] as const).flatMap((what) => {
    const names = lacking.filter(({ lacks }) => lacks === what).map(({ name }) => name);
    return names.length > 0 ? [[DOCUMENT_CODES[what], { names: names.join(', ') }]] : [];
  });

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
}: Signing): EntryProblem<
  'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | NameProblem
>[] => [
  ...signatureProblems(signer).map((field) => ofSubmit(field, 'required')),
  ...nameProblems(signer, ['contractorManager']).map(([field, code]) => ofSubmit(field, code)),
  ...confirmationProblems({ files }),
  ...(hasAgreed ? [] : [ofSubmit('hasAgreed', 'agreementNeeded')]),
];
