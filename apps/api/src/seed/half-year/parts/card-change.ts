import {
  CARD_CHANGE_TYPE,
  cardChangeInput,
  reasonChangeCards,
  type CardChangeInput,
  type CardChangeType,
  type CardStaff,
} from '@portal/contracts';
import { addDays, citizenNumber } from '@portal/domain';
import { CardChangeLookups } from '../../../families/card-change/card-change-lookups';
import { asDate } from '../../../platform/database/iso-date';
import { newId } from '../../../platform/database/id';
import type { Clerk, Company } from '../companies';
import { approvedBy, fatesUnderWay, live, type Fate } from '../life';
import { portrait } from '../portrait';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

const STEPS = 2;
const { extend, renew, update, papers } = CARD_CHANGE_TYPE;
const APPROVED: readonly { ago: number; type: CardChangeType; company: string }[] = [
  { ago: 110, type: renew, company: 'PTSC' },
  { ago: 71, type: update, company: 'LILAMA' },
  { ago: 58, type: extend, company: 'LILAMA' },
  { ago: 22, type: extend, company: 'SONGVE' },
  { ago: 11, type: update, company: 'PTSC' },
  { ago: 4, type: renew, company: 'PTSC' },
  { ago: 1, type: extend, company: 'LILAMA' },
];
const COMPANIES = ['PTSC', 'LILAMA', 'PTSC', 'TRAKHUC', 'PTSC', 'SONGVE', 'LILAMA', 'ANHAI'];
const REASONS: Record<CardChangeType, readonly string[]> = {
  [extend]: [
    'Kéo dài thời gian bảo dưỡng theo yêu cầu của nhà máy',
    'Phát sinh khối lượng công việc',
  ],
  [renew]: ['Thẻ bị mất trong quá trình thi công', 'Thẻ cong gãy, mã QR không đọc được'],
  [update]: ['Cập nhật ảnh thẻ theo căn cước mới', 'Cập nhật ảnh chân dung mới'],
  [papers]: ['Giấy khám sức khỏe sắp hết hạn', 'Đã có giấy tờ mới thay bản sắp hết hạn'],
};

/** Requests to extend, renew and correct safety cards, and to renew papers. */
export const cardChangePart: Part = {
  stories: (stage) => {
    const random = stage.random('card changes');
    // No person is in two requests that run at the same time.
    const taken = new Set<string>();
    const approved = APPROVED.map(({ ago, type, company }) =>
      story(stage, random, taken, {
        company,
        type,
        fate: { acts: approvedBy(STEPS), last: { daysAgo: ago } },
      }),
    );
    const types = Object.values(CARD_CHANGE_TYPE);
    const underWay = fatesUnderWay(STEPS).map((fate, at) =>
      story(stage, random, taken, {
        company: COMPANIES[at % COMPANIES.length] ?? 'PTSC',
        type: types[at % types.length] ?? extend,
        fate,
      }),
    );
    return [...approved, ...underWay];
  },
};

interface Sketch {
  company: string;
  type: CardChangeType;
  fate: Fate;
}

function story(
  stage: Stage,
  random: Random,
  taken: Set<string>,
  { company: code, type, fate }: Sketch,
): Story {
  const company = stage.companies.of(code);
  const clerk = random.of(company.clerks);
  return live<CardChangeInput>(
    stage,
    { random, fate },
    {
      family: 'cardChange',
      reviewers: ['reviewer', 'cards'],
      isJudgedByItem: true,
      remarks: {
        item: [
          {
            reasonCode: 'expired',
            field: null,
            note: 'Giấy khám sức khỏe hết hạn trước ngày gia hạn.',
          },
          {
            reasonCode: 'mismatch',
            field: 'description',
            note: 'Lý do không khớp với giấy xác nhận.',
          },
        ],
        cover: [
          {
            reasonCode: 'missing',
            field: 'attachments',
            note: 'Giấy xác nhận chưa có chữ ký của người quản lý.',
          },
          { reasonCode: 'other', field: 'description', note: 'Nêu rõ lý do đề nghị.' },
        ],
      },
      file: async (isHalf) => ({
        author: clerk.user,
        form: await formOf(stage, random, { company, clerk, type, taken, isHalf }),
      }),
      mended: (form) => ({
        ...form,
        description: `${form.description} (đã bổ sung giấy xác nhận)`,
      }),
    },
  );
}

interface ToFile {
  company: Company;
  clerk: Clerk;
  type: CardChangeType;
  taken: Set<string>;
  isHalf: boolean;
}

async function formOf(
  stage: Stage,
  random: Random,
  { company, clerk, type, taken, isHalf }: ToFile,
): Promise<CardChangeInput> {
  const owner = clerk.user.id;
  const people = await peopleWithCards(stage, { company, taken, count: random.int(1, 3) });
  const lookups = stage.service(CardChangeLookups);
  const confirmation = await stage.files.paper(
    owner,
    'Giấy xác nhận đổi thẻ',
    company.code,
    company.contract.number,
  );
  const lost = await stage.row(reasonChangeCards, random.of(['MAT', 'HONG']));
  const staffItems = [];
  for (const personId of people) {
    const holder = await lookups.profile(clerk.user, personId, 'vi');
    if (!holder?.validTime) throw new Error('A person in a card change of the demo has no card');
    const extendTo = addDays(holder.validTime, random.int(20, 60));
    const isUpdate = type === update;
    staffItems.push({
      id: newId(),
      staffId: personId,
      safetyCardId: holder.safetyCardId,
      description: '',
      extendTo: type === extend && !isHalf ? extendTo : null,
      reasonChangeCardId: type === renew && !isHalf ? lost.id : null,
      changeAvatar: isUpdate,
      changeName: false,
      newName: '',
      newImageId: isUpdate && !isHalf ? await newPhoto(stage, owner, holder) : null,
      staffProfileFiles:
        type === papers
          ? await newPaper(stage, owner, holder, isHalf)
          : holder.staffProfileFiles.map(({ id, types }) => ({
              id,
              types: types.map(({ id: typeId, files, documentDate, documentNumber }) => ({
                id: typeId,
                files: files.map((file) => ({ id: file.id })),
                documentDate:
                  documentDate && documentDate > extendTo ? documentDate : addDays(extendTo, 30),
                documentNumber,
              })),
            })),
      persistence: 1,
    });
  }
  await stage.files.flush();
  return cardChangeInput.parse({
    id: newId(),
    version: 0,
    requestType: type,
    authorId: owner,
    description: isHalf ? '' : random.of(REASONS[type]),
    attachments: isHalf ? [] : [{ id: confirmation, persistence: 1 }],
    staffItems,
  });
}

/** People of a company whose cards stay valid for some time and who are in no other card change of the demo. */
async function peopleWithCards(
  { tx, calendar }: Stage,
  { company, taken, count }: { company: Company; taken: Set<string>; count: number },
): Promise<string[]> {
  const runs = asDate(calendar.day(8)) ?? new Date();
  const cards = await tx.safetyCard.findMany({
    where: {
      isEnded: false,
      validTo: { gte: runs },
      personId: { notIn: [...taken] },
      request: { contractorId: company.id, family: 'people' },
    },
    orderBy: { number: 'asc' },
    take: count,
    select: { personId: true },
  });
  const ids = [...new Set(cards.map(({ personId }) => personId))];
  for (const id of ids) taken.add(id);
  return ids;
}

/** A new one of the person's first paper with a last day, valid for another year. */
async function newPaper(
  stage: Stage,
  owner: string,
  holder: CardStaff,
  isHalf: boolean,
): Promise<CardChangeInput['staffItems'][number]['staffProfileFiles']> {
  const dated = holder.staffProfileFiles.flatMap(({ id, types }) =>
    types.flatMap(({ documentDate, ...type }) =>
      documentDate ? [{ groupId: id, ...type, documentDate }] : [],
    ),
  );
  const [paper] = dated;
  if (isHalf || !paper) return [];
  const { groupId, id, name, documentDate, documentNumber, issuer } = paper;
  const file = await stage.files.paper(owner, name, holder.fullName, holder.identityCardNumber);
  const { today } = stage.calendar;
  return [
    {
      id: groupId,
      types: [
        {
          id,
          files: [{ id: file }],
          documentDate: addDays(documentDate > today ? documentDate : today, 365),
          documentNumber,
          issuer,
        },
      ],
    },
  ];
}

async function newPhoto(stage: Stage, owner: string, holder: CardStaff): Promise<string> {
  const told = citizenNumber(holder.identityCardNumber);
  const age = Number(stage.calendar.today.slice(0, 4)) - (told?.birthYear ?? 1985);
  const svg = portrait(holder.identityCardNumber, told?.sex ?? 'male', age, 'newer');
  return stage.files.photo(owner, holder.fullName, svg);
}
