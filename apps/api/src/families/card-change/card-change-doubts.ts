import { EMPTY_ID, type Doubt, type Language } from '@portal/contracts';
import { changeReason, kindOf, longLivedPapers, plantDate, visitorOf } from '@portal/domain';
import { doubtsOfOthers, issuerDoubts } from '../../plant/records';
import type { Db } from '../../platform/database/database';
import type { Reviewed } from '../../requests/core/family';
import { translate } from '../../platform/i18n/translator';
import {
  expiringDocuments,
  longLivedDocuments,
  sharedFiles,
  type TellDoubt,
} from '../../requests/core/items/document-doubts';
import { paperDoubts } from '../../requests/reads/paper/paper-doubts';
import { standingText } from './card-change-answers';
import { knownPapersOf, type CardChangeRecords } from './card-change-facts';
import { cardChangeCoverName } from './card-change-forms';
import { printedChange } from './card-change-paper';
import { cardChangeReader } from './card-change-reader';

const CODES = {
  documentExpired: 'documentExpired',
  documentEndsSoon: 'documentExpired',
  documentEndsAtGate: 'documentExpired',
  documentMissing: 'documentMissing',
  documentDateMissing: 'documentMissing',
  sharedPhoto: 'sharedFile',
  sharedDocument: 'sharedFile',
  documentTooLong: 'documentTooLong',
  paperOfOther: 'samePaper',
  unknownIssuer: 'unknownIssuer',
  paperDenied: 'deniedPaper',
  fileOfOther: 'sharedFile',
  photoOfOther: 'sharedFile',
  pictureOfOther: 'sharedFile',
} as const;

const tellIn =
  (language: Language): TellDoubt =>
  (name, field, params) => ({
    code: CODES[name],
    // If several people share a photo, the doubt is about the new photo; the photo of the record
    // comes from the plant.
    field: field === 'imageId' ? 'newImageId' : field,
    text: translate(language, `entryDoubts:${name}`, params),
  });

/** Why a reviewer should look closer at rows and papers of a card change. The number of statements is fixed. */
export async function cardChangeDoubts(
  records: CardChangeRecords,
  db: Db,
  { request, rules }: Reviewed,
  language: Language,
): Promise<Map<string, Doubt[]>> {
  const { change, attachments, items } = await cardChangeReader.read(db, request);
  const inputs = items.map(({ input }) => input);
  const tell = tellIn(language);
  const lists = await records.lists(language);
  const { documentGroups } = lists;
  const found = await records.find(db, request, inputs);
  const [papers, shared, ofIssuers, ofOthers] = await Promise.all([
    paperDoubts(
      db,
      request,
      {
        now: printedChange({ ...change, staffItems: inputs }),
        papers: { files: attachments.confirmation },
        field: 'attachments',
        coverName: cardChangeCoverName(language),
      },
      language,
    ),
    sharedFiles(
      db,
      inputs.map(({ id, newImageId, staffProfileFiles: documents }) => ({
        id,
        imageId: newImageId,
        documents,
      })),
      documentGroups,
      tell,
    ),
    issuerDoubts(
      { db, cache: records.cache },
      inputs.map(({ id, staffProfileFiles: documents }) => ({ id, documents })),
      documentGroups,
      tell,
    ),
    doubtsOfOthers(
      db,
      request.id,
      inputs.flatMap(({ id, newImageId: imageId, staffProfileFiles: documents }) => {
        const one = found.get(id);
        return one ? [{ id, identityKey: one.holder.identityKey, imageId, documents }] : [];
      }),
      documentGroups,
      tell,
    ),
  ]);
  const today = plantDate(new Date());
  return new Map([
    [EMPTY_ID, papers],
    ...inputs.map((input): [string, Doubt[]] => {
      const one = found.get(input.id);
      const reason = one ? changeReason({ ...one, isBarred: one.holder.isBarred }, today) : null;
      const standing: Doubt[] =
        one && reason
          ? [
              {
                code: reason === 'barred' ? 'blacklisted' : 'documentExpired',
                text: standingText(reason, one, language),
                field: reason === 'barred' ? 'identityCardNumber' : 'safetyCardNumber',
              },
            ]
          : [];
      const renews = kindOf(change.requestType).documents === 'renewed';
      const until = renews
        ? (one?.card?.visitEnd ?? null)
        : (input.extendTo ?? one?.card?.validTo ?? null);
      const demanded = renews
        ? knownPapersOf(one ?? null, input.staffProfileFiles, lists).filter(
            ({ isDemanded }) => isDemanded,
          )
        : [];
      return [
        input.id,
        [
          ...standing,
          ...expiringDocuments(
            input.staffProfileFiles,
            documentGroups,
            { day: until, rules },
            tell,
            new Set(demanded.map(({ id }) => id)),
          ),
          ...(one?.card
            ? longLivedDocuments(
                longLivedPapers(
                  lists,
                  visitorOf(lists, {
                    visitorTypeId: one.card.visitorTypeId,
                    nationalityId: one.holder.nationalityId,
                    listWorkItemIds: one.card.workItemIds,
                  }),
                  input.staffProfileFiles.flatMap(({ types }) => types),
                  today,
                ),
                documentGroups,
                tell,
              )
            : []),
          ...(ofIssuers.get(input.id) ?? []),
          ...(ofOthers.get(input.id) ?? []),
          ...(shared.get(input.id) ?? []),
        ],
      ];
    }),
  ]);
}
