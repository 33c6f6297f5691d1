import { isAddress, MAX_SELF_DOCUMENTS, nameProblem } from '@portal/contracts';
import type { OpenSelfLinkAnswer, SelfFileAnswer, SelfPerson } from '@portal/contracts';
import { birthProblem, citizenMismatch, identityNumberProblem } from '@portal/domain';

/** The screens in their order. */
export const STEPS = ['welcome', 'card', 'photo', 'papers', 'consent', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** What the page knows of its link. */
export type WorkerForm = NonNullable<OpenSelfLinkAnswer['form']>;

/** The fields of a person in the order of the form; an empty text is an empty field. */
export const PERSON_FIELDS = [
  'identityCardNumber',
  'fullName',
  'nationalityId',
  'dateOfBirth',
  'genderId',
  'address',
] as const satisfies readonly (keyof SelfPerson)[];
export type PersonField = (typeof PERSON_FIELDS)[number];
export type PhonePerson = Record<PersonField, string>;

/** What is wrong with a field: the key of its text and the values in it, or a text of the server. */
export interface FieldProblem {
  code: ProblemCode;
  params: Record<string, string | number>;
  /** Words of the server, instead of a text of the page. */
  words?: string;
}
type ProblemCode =
  | 'required'
  | 'unplainNumber'
  | 'notVietnameseNumber'
  | 'notForeignNumber'
  | 'bornInFuture'
  | 'tooYoung'
  | 'bornTooLongAgo'
  | 'badName'
  | 'noAddress';
export type FieldProblems = Partial<Record<PersonField, FieldProblem>>;

/** A person without values but the nationality, which most workers share. */
export const emptyPerson = ({ countries }: Pick<WorkerForm, 'countries'>): PhonePerson => ({
  identityCardNumber: '',
  fullName: '',
  nationalityId: countries.find(({ isVn }) => isVn)?.id ?? '',
  dateOfBirth: '',
  genderId: '',
  address: '',
});

const problem = (
  code: ProblemCode,
  params: Record<string, string | number> = {},
): FieldProblem => ({ code, params });

/** The problems of a person, field by field. @param today yyyy-MM-dd */
export function personProblems(
  person: PhonePerson,
  { countries, ages }: Pick<WorkerForm, 'countries' | 'ages'>,
  today: string,
): FieldProblems {
  const found: FieldProblems = {};
  for (const field of PERSON_FIELDS)
    if (person[field].trim() === '') found[field] = problem('required');
  const country = countries.find(({ id }) => id === person.nationalityId);
  const number = identityNumberProblem(person.identityCardNumber, country);
  if (number) found.identityCardNumber = problem(number);
  const birth = person.dateOfBirth === '' ? null : birthProblem(person.dateOfBirth, today, ages);
  if (birth) found.dateOfBirth = problem(birth.code, birth.params);
  if (nameProblem(person.fullName)) found.fullName = problem('badName');
  if (!isAddress(person.address)) found.address = problem('noAddress');
  return found;
}

/** What a citizen's number says otherwise than a field. */
export interface FieldDoubt {
  code: 'male' | 'female' | 'born' | 'vietnamese';
  params: Record<string, number>;
}
export type FieldDoubts = Partial<Record<PersonField, FieldDoubt>>;

/** Fields that differ from the number, each with what the number says. The worker may send all the same. */
export function personDoubts(
  person: PhonePerson,
  lists: Pick<WorkerForm, 'countries' | 'genders'>,
): FieldDoubts {
  const { sex, birthYear, isVietnamese } = citizenMismatch(
    { ...person, dateOfBirth: person.dateOfBirth || null },
    lists,
  );
  return {
    ...(isVietnamese && { nationalityId: { code: 'vietnamese', params: {} } }),
    ...(birthYear !== null && { dateOfBirth: { code: 'born', params: { year: birthYear } } }),
    ...(sex !== null && { genderId: { code: sex, params: {} } }),
  };
}

/** The fields that a refusal of the server names, with its words. */
export function refusedFields(
  errors: readonly { field: string; message: string }[],
): FieldProblems {
  const found: FieldProblems = {};
  for (const { field, message } of errors) {
    const name = PERSON_FIELDS.find((known) => field === known || field.endsWith(`.${known}`));
    if (name) found[name] = { ...problem('required'), words: message };
  }
  return found;
}

/** A stored page of a paper. */
export interface PhonePage {
  fileId: string;
  typeId: string;
  name: string;
  /** A small picture as a data address; empty if the file is none. */
  thumb: string;
  /** The same page in its other version: as it was photographed, or straightened. Missing if there is only one. */
  other?: Pick<PhonePage, 'fileId' | 'thumb'>;
  /** Whether the worker has chosen the page as it was photographed. */
  isOriginal?: boolean;
}

/** A page that has arrived: straightened if it could be, and the worker may choose the photo instead. */
export function arrivedPage(
  { id, straightened }: NonNullable<SelfFileAnswer['data']>,
  about: Pick<PhonePage, 'typeId' | 'name' | 'thumb'>,
): PhonePage {
  const photo = { ...about, fileId: id };
  if (!straightened) return photo;
  const { id: fileId, thumb } = straightened;
  return inOtherVersion({ ...photo, other: { fileId, thumb }, isOriginal: true });
}

/** The page in its other version; the same page if it has only one. */
export function inOtherVersion(page: PhonePage): PhonePage {
  const { fileId, thumb, other } = page;
  return other
    ? { ...page, ...other, other: { fileId, thumb }, isOriginal: !page.isOriginal }
    : page;
}

/** The pages by paper, as the server takes them. */
export function documentsOf(
  pages: readonly PhonePage[],
): { documentTypeId: string; fileIds: string[] }[] {
  const documents = new Map<string, string[]>();
  for (const { typeId, fileId } of pages)
    documents.set(typeId, [...(documents.get(typeId) ?? []), fileId]);
  return [...documents]
    .slice(0, MAX_SELF_DOCUMENTS)
    .map(([documentTypeId, fileIds]) => ({ documentTypeId, fileIds }));
}

/** The papers of a form, required ones first. */
export const papersOf = ({ documents }: Pick<WorkerForm, 'documents'>): WorkerForm['documents'] => [
  ...documents.filter(({ isRequired }) => isRequired),
  ...documents.filter(({ isRequired }) => !isRequired),
];
