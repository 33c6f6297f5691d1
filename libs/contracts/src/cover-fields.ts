import { fieldsDeciding, type Field, type FieldDecisions } from './field-table';

/** Where a field of a cover is kept. */
export type KeptIn =
  /** A column of the cover's own row, or a table of pairs beside it. */
  | 'cover'
  /** The request's own row, which every list reads. */
  | { request: 'contractorId' | 'requestorId' | 'followsId' | 'description' | 'documentNumber' }
  /** Attachments of the request. */
  | { attachments: 'document' | 'orgChart' | 'confirmation' };

/** What has to be decided of every field of a cover: of what a form says beside its items. */
export interface CoverDecisions extends FieldDecisions {
  kept: KeptIn;
  /** No person is removed from a cover alone: it goes with the request, or it stays. */
  erased: 'withRequest' | 'never';
  /** The part of the form, and of what a reviewer reads, that holds it; null for a field that the family shows elsewhere. */
  section: string | null;
  /** It cannot differ between two requests that were sent. */
  isCompared?: false;
  /** It belongs to one request: a copy leaves it behind. */
  isLeftByCopy?: true;
  /** What lists of requests show it as. */
  listedAs?: 'description' | 'startsAt' | 'endsAt';
}

/** A field of a cover. */
export type CoverField = Field & CoverDecisions;

/** Fields of a cover in the order of its form. */
export type CoverFields = Readonly<Record<string, CoverField>>;

/** Makes fields of a cover. */
export const coverField = fieldsDeciding<CoverDecisions>();

/** A field of the cover's own row, or of pairs beside it, that says nothing about a person. */
export const inCover = <Section extends string | null>(section: Section) =>
  ({ kept: 'cover', section, erased: 'never' }) as const;

/** The same about a person: it is erased with the request. */
export const aboutPerson = <Section extends string | null>(section: Section) =>
  ({ kept: 'cover', section, erased: 'withRequest' }) as const;

/** What a copy of a cover begins with: its fields but those that belong to one request. */
export const leftByCopy = (fields: CoverFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isLeftByCopy, schema }]) =>
      isLeftByCopy ? [[name, schema.parse(undefined)]] : [],
    ),
  );
