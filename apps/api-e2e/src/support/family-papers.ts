import {
  CARD_CHANGE_TYPE,
  downloadCardChangeConfirmation,
  downloadConfirmation,
  downloadTakeOutConfirmation,
  type Attachment,
  type Language,
  type PeopleRequestInput,
} from '@portal/contracts';
import { maskedIdentity } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import {
  approvedCardChange,
  cardChangeOf,
  EXTENDED_BY,
  validCardChange,
} from '@portal/testing/card-changes';
import type { Caller } from '@portal/testing/demo';
import { approveEntry, type EntryApprovers } from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { submitted } from '@portal/testing/people';
import { approvedTakeOut, takeOutOf, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { rowsOf } from './database';
import { printGuarantee } from './guarantees';
import { printForm } from './print';
import { broughtIn } from './take-outs';

/** What papers are made of: a portal, its users, and an approved people request. */
export interface PaperDesk {
  databaseUrl: string;
  by: EntryApprovers & { engineer: Caller };
  root: PeopleRequestInput;
}

/** What a paper says, and what it does not. */
interface Told {
  parts: readonly string[];
  never: readonly string[];
}

/** A form of a family that is valid and not yet saved, and what its papers have to say. */
export interface PaperForm {
  id: string;
  print: (language?: Language) => Promise<Response>;
  asked: Told;
  english: readonly string[];
  /** Sends it and completes every task. */
  approve: () => Promise<unknown>;
  load: () => Promise<{ requestNumber: string | null; signAttachments: Attachment[] }>;
  /** What the paper of the approval says, and how the public page answers. */
  granted: () => Promise<Told & { checked: object }>;
}

/** A day as papers show it. */
export const shown = (day: string) => day.split('-').reverse().join('/');

async function vehicles({ by, root }: PaperDesk): Promise<PaperForm> {
  const form = await validVehicleRequest(by.clerk, root, 2);
  const [one, two] = form.vehicleItems;
  const driver = must(root.staffItems[0]).fullName;
  const load = () => vehiclesOf(by.clerk, form.id);
  return {
    id: form.id,
    print: (language) => printForm(by.clerk, downloadConfirmation, form, language),
    asked: {
      parts: [
        'GIẤY XÁC NHẬN',
        'Đăng ký phương tiện ra vào nhà máy',
        form.vehiclePlan.purposeVehicle,
        'CDU',
        'Tạm thời',
        must(one).numberPlate,
        must(two).numberPlate,
        'Xe tải',
        driver,
        'Phạm Văn Quản',
      ],
      never: ['Bí mật'],
    },
    english: ['Registration of vehicles to enter the plant', 'Works inside the plant'],
    approve: async () => approveEntry(by, await submitted(by.clerk, form), 1),
    load,
    granted: async () => {
      const { requestNumber } = await load();
      return {
        parts: [
          `Số đăng ký: ${requestNumber}`,
          'Cho phép phương tiện của nhà thầu ra vào nhà máy',
          'Danh sách được cấp phép (1 phương tiện)',
          must(one).numberPlate,
          'Xe tải',
          'Làm việc trong nhà máy',
          driver,
          'Bảo vệ phê duyệt Đặng Văn Lực',
        ],
        never: [must(two).numberPlate],
        checked: {
          requestNumber,
          isCancelled: false,
          entries: [{ name: must(one).numberPlate, identityNumber: 'Xe tải · Hyundai Mighty' }],
        },
      };
    },
  };
}

async function equipment({ by, root }: PaperDesk): Promise<PaperForm> {
  const form = await validEquipmentRequest(by.clerk, root, 3);
  const plan = [form.equipmentPlan.shipEquipmentPurpose, 'Phạm Văn Quản'];
  const load = () => equipmentOf(by.clerk, form.id);
  return {
    id: form.id,
    print: (language) => printForm(by.clerk, downloadConfirmation, form, language),
    asked: {
      parts: [
        'Đăng ký đưa vật tư, thiết bị vào nhà máy',
        '120,5 m',
        'Nhà thầu',
        'Tạm nhập',
        ...plan,
      ],
      never: [],
    },
    english: [
      'Registration of material and equipment',
      '120.5 m',
      'The contractor',
      'Temporary',
      ...plan,
    ],
    approve: async () => approveEntry(by, await submitted(by.clerk, form), 1),
    load,
    granted: async () => {
      const { requestNumber, equipmentItems: items } = await load();
      return {
        parts: [
          `Số đăng ký: ${requestNumber}`,
          'Cho phép đưa vật tư, thiết bị của nhà thầu vào nhà máy',
          'Danh sách được đưa vào (2 mục)',
          'Palăng xích 5 tấn',
          '120,5 m',
          must(items[0]).code,
          'Bảo vệ phê duyệt Đặng Văn Lực',
        ],
        never: [must(items[2]).code],
        checked: {
          requestNumber,
          isCancelled: false,
          entries: [
            { name: 'Palăng xích 5 tấn', cardNumber: must(items[0]).code, isEnded: false },
            { name: 'Giàn giáo khung 1,7 m' },
          ],
        },
      };
    },
  };
}

async function guarantee({ databaseUrl, by, root }: PaperDesk): Promise<PaperForm> {
  const form = await validGuarantee(by.engineer, root);
  const [one, two] = root.staffItems;
  const day = must(root.staffPlan.startDate);
  const cards = await rowsOf<{ number: string }>(
    databaseUrl,
    `select number from safety_card where request_id = '${root.id}' order by number`,
  );
  return {
    id: form.id,
    print: (language) => printGuarantee(by.engineer, form, language),
    asked: {
      parts: [
        'BAN BẢO DƯỠNG SỬA CHỮA',
        'Bảo lãnh nhân sự nhà thầu làm việc tại nhà máy',
        root.staffPlan.description,
        'PTSC',
        shown(day),
        '08:00–17:00',
        'Danh sách nhân sự được bảo lãnh (2 người)',
        must(one).fullName,
        must(two).identityCardNumber,
        must(cards[0]).number,
        'NGƯỜI BẢO LÃNH',
        'Lê Văn Hùng',
        'LÃNH ĐẠO PHÒNG BAN',
      ],
      never: [],
    },
    english: ['Guarantee for people of the contractor who work at the plant'],
    approve: async () => {
      await sentGuarantee(by.engineer, form);
      await confirmGuarantee(by, form.id);
      await approveGuarantee(by, form.id);
    },
    load: () => guaranteeOf(by.engineer, form.id),
    granted: async () => ({
      parts: [
        'Danh sách được bảo lãnh (2 người)',
        must(one).fullName,
        must(two).identityCardNumber,
        must(cards[1]).number,
        'CDU',
        '08:00–17:00',
        'Bảo vệ xác nhận Đặng Văn Lực',
      ],
      never: [],
      checked: {
        startDate: day,
        isCancelled: false,
        entries: [
          {
            name: must(one).fullName,
            identityNumber: maskedIdentity(must(one).identityCardNumber),
          },
          { name: must(two).fullName },
        ],
      },
    }),
  };
}

async function cardChange({ databaseUrl, by }: PaperDesk): Promise<PaperForm> {
  const own = await approved(by);
  const form = await validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, own);
  const { fullName, identityCardNumber } = must(own.staffItems[0]);
  const day = shown(must(must(form.staffItems[0]).extendTo));
  return {
    id: form.id,
    print: (language) => printForm(by.clerk, downloadCardChangeConfirmation, form, language),
    asked: {
      parts: [
        'Gia hạn thẻ',
        form.description,
        fullName,
        identityCardNumber,
        `Gia hạn đến ngày ${day}`,
        'ĐẠI DIỆN NHÀ THẦU',
      ],
      never: [],
    },
    english: [fullName, identityCardNumber],
    approve: () => approvedCardChange(by, form),
    load: () => cardChangeOf(by.clerk, form.id),
    granted: async () => {
      const [card] = await rowsOf<{ number: string; before: string }>(
        databaseUrl,
        `select c.number, to_char(c.valid_to - ${EXTENDED_BY}, 'DD/MM/YYYY') as before from safety_card c
         join person p on p.id = c.person_id where p.identity_number = '${identityCardNumber}'`,
      );
      return {
        parts: [
          'Danh sách được đổi thẻ (2 người)',
          must(card).number,
          `Hết hạn ${must(card).before}`,
          `Hết hạn ${day}`,
          'Trước khi đổi',
          'Sau khi đổi',
        ],
        never: [],
        checked: {
          isCancelled: false,
          entries: [{ identityNumber: maskedIdentity(identityCardNumber) }, {}],
        },
      };
    },
  };
}

async function takeOut({ databaseUrl, by }: PaperDesk): Promise<PaperForm> {
  const { lotIds, number } = await broughtIn(databaseUrl, { quantities: [4] });
  const form = await validTakeOut(by.clerk, [{ equipmentId: must(lotIds[0]), numberOut: 1.5 }]);
  return {
    id: form.id,
    print: (language) => printForm(by.clerk, downloadTakeOutConfirmation, form, language),
    asked: {
      parts: ['Máy bơm 0', number, '1,5 kg', '76C-555.55', 'Hợp đồng', 'HD-2026/15'],
      never: [],
    },
    english: ['Máy bơm 0', number, '1.5 kg', '76C-555.55'],
    approve: () => approvedTakeOut(by, by.clerk, form),
    load: () => takeOutOf(by.clerk, form.id),
    granted: async () => ({
      parts: [
        'Giấy phép mang vật tư, thiết bị ra khỏi nhà máy',
        'Danh sách được mang ra (1 mục)',
        'Máy bơm 0',
        '1,5 kg',
        'Hợp đồng',
        '76C-555.55',
      ],
      never: [],
      checked: {
        isCancelled: false,
        words: { heading: 'Danh sách được mang ra (1 mục)', name: 'Tên, số Serial/Model' },
        entries: [{ name: 'Máy bơm 0', isEnded: false }],
      },
    }),
  };
}

/** How the papers of each family are made, but those of people. */
export const PAPER_FORMS = { vehicles, equipment, guarantee, cardChange, takeOut };
