import {
  documentIssuers,
  LANGUAGES,
  type Doubt,
  type documentGroups,
  type ProfileGroupInput,
  type RowOf,
} from '@portal/contracts';
import { issuerNamed, issuersKnown, namedIssuers, type NamedIssuer } from '@portal/domain';
import type { ReferenceCache } from '../reference-data';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { shownDate } from '../../platform/pdf/shown-times';
import type { TellDoubt } from '../../requests/core/items/document-doubts';
import { namesOf } from '../../requests/core/joined-names';

/** An item with its documents. */
interface WithDocuments {
  id: string;
  documents: readonly ProfileGroupInput[];
}

/** A number that an issuer has denied. */
interface Denied {
  itemId: string;
  typeId: string;
  at: Date;
}

/** The issuers that the plant knows, with their names in all languages, from memory. */
export const plantIssuers = async (cache: ReferenceCache): Promise<NamedIssuer[]> =>
  namedIssuers(
    await Promise.all(LANGUAGES.map((language) => cache.rows(documentIssuers, language))),
  );

/**
 * Documents whose issuer the plant does not know, and those that their issuer has denied to any person
 * (docs/product/issuers.md, "Doubts"). One statement.
 * @returns doubts by the items' ids
 */
export async function issuerDoubts(
  { db, cache }: { db: Db; cache: ReferenceCache },
  items: readonly WithDocuments[],
  groups: readonly RowOf<typeof documentGroups>[],
  tell: TellDoubt,
): Promise<Map<string, Doubt[]>> {
  const types = groups.flatMap((group) => group.types);
  const asking = new Set(types.flatMap(({ id, hasIssuer }) => (hasIssuer ? [id] : [])));
  const papers = items.flatMap(({ id: itemId, documents }) =>
    documents
      .flatMap((group) => group.types)
      .filter(({ id }) => asking.has(id))
      .map(({ id: typeId, documentNumber: number, issuer }) => ({
        itemId,
        typeId,
        number,
        issuer,
      })),
  );
  if (papers.length === 0) return new Map();
  const [issuers, denied] = await Promise.all([plantIssuers(cache), deniedAmong(db, papers)]);
  const doubts = new Map<string, Doubt[]>();
  const add = (itemId: string, doubt: Doubt) =>
    doubts.set(itemId, [...(doubts.get(itemId) ?? []), doubt]);
  for (const { itemId, typeId, number, issuer } of papers) {
    const name = namesOf(types, [typeId]);
    const denial = denied.find((one) => one.itemId === itemId && one.typeId === typeId);
    if (denial)
      add(
        itemId,
        tell('paperDenied', typeId, { name, number, day: shownDate(isoDate(denial.at) ?? '') }),
      );
    if (issuer !== '' && issuersKnown(issuers, typeId) && !issuerNamed(issuers, typeId, issuer))
      add(itemId, tell('unknownIssuer', typeId, { name, issuer }));
  }
  return doubts;
}

const deniedAmong = (
  db: Db,
  papers: readonly { itemId: string; typeId: string; number: string }[],
): Promise<Denied[]> =>
  db.$queryRaw<Denied[]>`
    select m."itemId"::text, m."typeId"::text, max(a.at) as at
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as m("itemId" uuid, "typeId" uuid, number text)
    join issuer_call c on c.document_type_id = m."typeId" and c.outcome = 'denied' and m.number <> ''
      and bare_number(c.number) = bare_number(m.number)
    join issuer_call_act a on a.call_id = c.id and a.outcome = 'denied'
    group by 1, 2`;
