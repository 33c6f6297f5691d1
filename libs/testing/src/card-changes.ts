import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  getCardStaffProfile,
  myProfile,
  reasonChangeCards,
  searchCardStaff,
  type CardChange,
  type CardChangeInput,
  type CardChangeItemInput,
  type CardChangeType,
  type CardStaff,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import type { Approvers } from './approval';
import type { Caller } from './demo';
import { keptFor } from './kept';
import { must } from './must';
import { byCode, PAPER } from './people';
import { complete, decideItems } from './review';
import { checkedPhoto, uploaded } from './upload';

/** By how many days valid forms extend cards. */
export const EXTENDED_BY = 90;

/** A person of the company with documents, by identity number. */
async function cardStaffOf(
  { client, token }: Caller,
  identityCardNumber: string,
): Promise<CardStaff> {
  const { body } = await client.call(
    searchCardStaff,
    { query: { keyword: identityCardNumber } },
    { token },
  );
  const { staffId } = must(body.data[0]);
  const profile = await client.call(getCardStaffProfile, { params: { id: staffId } }, { token });
  return must(profile.body.data);
}

/** The common parts of all card changes of a caller: requestor, papers, a photo and a reason. */
const validParts = keptFor(async (caller) => {
  const { client, token } = caller;
  const sender = { baseUrl: client.baseUrl, token };
  const [{ body: profile }, paper, proof, renewed, newImageId, reason] = await Promise.all([
    client.call(myProfile, {}, { token }),
    uploaded(sender, { name: 'giay-xac-nhan.pdf', bytes: PAPER }),
    uploaded(sender, { name: 'cccd-moi.pdf', bytes: Buffer.concat([PAPER, Buffer.from('%n')]) }),
    uploaded(sender, { name: 'giay-to-moi.pdf', bytes: Buffer.concat([PAPER, Buffer.from('%m')]) }),
    checkedPhoto(sender, { mark: '%new' }),
    byCode(caller, reasonChangeCards),
  ]);
  return {
    authorId: profile.id,
    paper: { id: paper.id },
    proof: { id: proof.id },
    renewed: { id: renewed.id },
    newImageId,
    lostId: reason('MAT').id,
  };
});

/** The first paper of a person that has a last day, with a later one. */
function firstDated({ knownPapers, staffProfileFiles }: CardStaff): CardStaff['staffProfileFiles'] {
  const { id, documentDate } = must(
    knownPapers.find((paper) => paper.isDemanded && paper.documentDate !== null),
  );
  return staffProfileFiles.flatMap((group) => {
    const types = group.types
      .filter((type) => type.id === id)
      .map((type) => ({
        ...type,
        documentDate: addDays(must(documentDate ?? undefined), EXTENDED_BY),
      }));
    return types.length > 0 ? [{ ...group, types }] : [];
  });
}

/** A valid, unsaved card change for all people of an approved people request. */
export async function validCardChange(
  caller: Caller,
  requestType: CardChangeType,
  root: PeopleRequestInput,
): Promise<CardChangeInput> {
  const { authorId, paper, proof, renewed, newImageId, lostId } = await validParts(caller);
  const staff = await Promise.all(
    root.staffItems.map(({ identityCardNumber }) => cardStaffOf(caller, identityCardNumber)),
  );
  const isUpdate = requestType === CARD_CHANGE_TYPE.update;
  const isRenewal = requestType === CARD_CHANGE_TYPE.papers;
  const filesOf = ({ files }: { files: readonly { id: string }[] }) => {
    if (isUpdate) return [proof];
    return isRenewal ? [renewed] : files.map(({ id }) => ({ id }));
  };
  return {
    id: randomUUID(),
    version: 0,
    requestType,
    authorId,
    description: 'Kéo dài thời gian bảo dưỡng',
    customFields: {},
    attachments: [{ ...paper, persistence: 1 }],
    staffItems: staff.map((one, at): CardChangeItemInput => ({
      id: randomUUID(),
      staffId: one.staffId,
      safetyCardId: one.safetyCardId,
      description: '',
      extendTo:
        requestType === CARD_CHANGE_TYPE.extend ? addDays(must(one.validTime), EXTENDED_BY) : null,
      reasonChangeCardId: requestType === CARD_CHANGE_TYPE.renew ? lostId : null,
      changeAvatar: isUpdate,
      changeName: isUpdate,
      newName: isUpdate ? `Nguyễn Văn Mới ${at + 1}` : '',
      newImageId: isUpdate ? newImageId : null,
      staffProfileFiles: (isRenewal ? firstDated(one) : one.staffProfileFiles).map(
        ({ id, types }) => ({
          id,
          types: types.map((type) => ({
            id: type.id,
            files: filesOf(type),
            documentDate: type.documentDate,
            documentNumber: type.documentNumber,
            issuer: type.issuer,
          })),
        }),
      ),
      customFields: {},
      persistence: 1,
    })),
  };
}

/** Submits a card change. @returns the same form with the next version */
export async function sentCardChange(
  { client, token }: Caller,
  form: CardChangeInput,
): Promise<CardChangeInput> {
  const { body, error } = await client.call(cardChangeRoutes.submit, { body: form }, { token });
  if (!body.isSuccess || !body.data)
    throw new Error(`Submit: ${body.message} ${JSON.stringify(body.data ?? error)}`);
  return { ...form, version: body.data.version };
}

/** Loads a card change as this caller. */
export async function cardChangeOf({ client, token }: Caller, id: string): Promise<CardChange> {
  const { body, status } = await client.call(cardChangeRoutes.get, { params: { id } }, { token });
  if (status !== 200) throw new Error(`Card change ${id}: ${status}`);
  return body;
}

/** Returns the first open task of a card change. */
export async function openCardTask({ client, token }: Caller, id: string): Promise<string> {
  const { body } = await client.call(cardChangeRoutes.steps, { params: { id } }, { token });
  const running = body.find(({ status }) => status === 1);
  return must(running?.tasks.find(({ isCompleted, type }) => !isCompleted && type === 0)).id;
}

/**
 * Takes a submitted card change to its last task; the given number of people at the end do not
 * pass.
 */
export async function checkCardChange(
  { clerk, safety }: Approvers,
  { id, staffItems }: { id: string; staffItems: readonly { id: string }[] },
  notPassed = 0,
): Promise<void> {
  const itemIds = staffItems.map((item) => item.id);
  await decideItems(safety, id, itemIds, notPassed);
  await complete(safety, await openCardTask(clerk, id));
}

/** Completes the last task. */
export async function issueCards({ clerk, office }: Approvers, id: string) {
  const { body } = await complete(office, await openCardTask(clerk, id));
  return body;
}

/** Submits and approves a card change. */
export async function approvedCardChange(
  by: Approvers,
  form: CardChangeInput,
  notPassed = 0,
): Promise<CardChangeInput> {
  const sent = await sentCardChange(by.clerk, form);
  await checkCardChange(by, sent, notPassed);
  const { isSuccess, message } = await issueCards(by, form.id);
  if (!isSuccess) throw new Error(`Approval: ${message}`);
  return sent;
}
