import { fieldsDeciding, type Field, type FieldDecisions } from './field-table';

/** Where a field of a cover is stored. */
export type KeptIn =
  /** In the cover's own row, or in a table of pairs beside it. */
  | 'cover'
  /** In the request's own row, which every list reads. */
  | { request: 'contractorId' | 'requestorId' | 'followsId' | 'description' | 'documentNumber' }
  /** In the attachments of the request. */
  | { attachments: 'document' | 'orgChart' | 'confirmation' };

/** The decisions that every field of a cover needs; a cover is the form without its items. */
export interface CoverDecisions extends FieldDecisions {
  kept: KeptIn;
  /** A cover is never erased for one person: its fields are erased with the request, or never. */
  erased: 'withRequest' | 'never';
  /** The section in the form and in the reviewer's view; null if the family shows the field elsewhere. */
  section: string | null;
  /** The field cannot differ between two submitted requests. */
  isCompared?: false;
  /** A copy leaves the field out, because it belongs to one request. */
  isLeftByCopy?: true;
  /** A new form offers what the company's last request has here. */
  isOffered?: true;
  /** What lists of requests show it as. */
  listedAs?: 'description' | 'startsAt' | 'endsAt';
}

/** A field of a cover. */
export type CoverField = Field & CoverDecisions;

/** Fields of a cover in the order of its form. */
export type CoverFields = Readonly<Record<string, CoverField>>;

/** Makes fields of a cover. */
export const coverField = fieldsDeciding<CoverDecisions>();

/** A field in the cover's own row, or in a table of pairs, that is not about a person. */
export const inCover = <Section extends string | null>(section: Section) =>
  ({ kept: 'cover', section, erased: 'never' }) as const;

/** A field in the same place that is about a person: it is erased with the request. */
export const aboutPerson = <Section extends string | null>(section: Section) =>
  ({ kept: 'cover', section, erased: 'withRequest' }) as const;

/** The names of the fields that a new form offers to take from the company's last request. */
export const offeredFields = (fields: CoverFields): string[] =>
  Object.entries(fields).flatMap(([name, { isOffered }]) => (isOffered ? [name] : []));

/** Empty values for the fields that a copy of a cover leaves out. */
export const leftByCopy = (fields: CoverFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isLeftByCopy, schema }]) =>
      isLeftByCopy ? [[name, schema.parse(undefined)]] : [],
    ),
  );
