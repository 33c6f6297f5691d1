import type { documentIssuers, RowOf } from '@portal/contracts';
import { searchable } from '../text';

type Issuer = RowOf<typeof documentIssuers>;
/** An issuer with its names in all languages. */
export type NamedIssuer = Omit<Issuer, 'name'> & { names: readonly string[] };

const issues = ({ listDocumentTypeIds }: Pick<Issuer, 'listDocumentTypeIds'>, typeId: string) =>
  listDocumentTypeIds.length === 0 || listDocumentTypeIds.includes(typeId);

/** A name of an issuer as names are compared: without accents, case, spaces and punctuation. */
export const issuerKey = (written: string): string =>
  searchable(written).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The names of the issuers of a type of document on a day, for suggestions. */
export const issuersOf = (issuers: readonly Issuer[], typeId: string, day: string): string[] => [
  ...new Set(
    issuers
      .filter(
        (issuer) =>
          issuer.active &&
          issues(issuer, typeId) &&
          (issuer.validFrom ?? day) <= day &&
          day <= (issuer.validTo ?? day),
      )
      .map(({ name }) => name),
  ),
];

/**
 * The issuer that somebody has named on a document of a type, in any language; null if the plant does not know it. An issuer
 * that issues no more is still known: the document may be older.
 */
export const issuerNamed = <
  Known extends Pick<NamedIssuer, 'active' | 'listDocumentTypeIds' | 'names'>,
>(
  issuers: readonly Known[],
  typeId: string,
  written: string,
): Known | null =>
  issuers.find(
    (issuer) =>
      issuer.active &&
      issues(issuer, typeId) &&
      issuer.names.some((name) => issuerKey(name) === issuerKey(written)),
  ) ?? null;

/** Issuers with their names in all languages. @param lists the same rows, once for each language */
export const namedIssuers = (lists: readonly (readonly Issuer[])[]): NamedIssuer[] =>
  (lists[0] ?? []).map(({ name: _name, ...issuer }) => ({
    ...issuer,
    names: lists.flatMap((rows) => rows.find(({ id }) => id === issuer.id)?.name ?? []),
  }));

/** Whether the plant keeps issuers of a type of document; otherwise it can judge none. */
export const issuersKnown = (
  issuers: readonly Pick<NamedIssuer, 'active' | 'listDocumentTypeIds'>[],
  typeId: string,
): boolean => issuers.some((issuer) => issuer.active && issues(issuer, typeId));
