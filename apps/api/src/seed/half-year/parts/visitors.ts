import { gates } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { GateEvents } from '../../../features/gate/scan/gate-events';
import { HandOuts } from '../../../features/gate/cards/hand-outs';
import { newId } from '../../../platform/database/id';
import type { Part, Stage, Story } from '../stage';

/** Number of days with visitors. */
const VISITING_DAYS = 9;
/** The visitors' gate, by its code. */
const GATE = 'C1';

interface Visit {
  card: string;
  fullName: string;
  identityCardNumber: string;
  company: string;
  host: string;
  /** HH:mm at the plant. */
  from: string;
  to: string;
  /** The visit repeats every so many days. */
  every: number;
}

/** Visitors who come repeatedly, some of them also on the last day. */
const VISITS: readonly Visit[] = [
  {
    card: 'K001',
    fullName: 'Phan Thanh Bình',
    identityCardNumber: '051180004417',
    company: 'Công ty Cổ phần Kiểm định An toàn Miền Trung',
    host: 'Bùi Thị Hồng Vân, Phòng An toàn',
    from: '06:55',
    to: '16:10',
    every: 1,
  },
  {
    card: 'K002',
    fullName: 'Lê Hoàng Yến',
    identityCardNumber: '048191002256',
    company: 'Sở Tài nguyên và Môi trường tỉnh Quảng Ngãi',
    host: 'Ban Quản lý chất lượng',
    from: '07:20',
    to: '15:30',
    every: 2,
  },
  {
    card: 'K003',
    fullName: 'SATO KENJI',
    identityCardNumber: 'TR4471830',
    company: 'Nippon Steel Engineering',
    host: 'Ban Bảo dưỡng sửa chữa',
    from: '08:05',
    to: '17:15',
    every: 3,
  },
  {
    card: 'V001',
    fullName: 'Đặng Quốc Hưng',
    identityCardNumber: '001075009914',
    company: 'Tập đoàn Dầu khí',
    host: 'Ban Giám đốc',
    from: '09:10',
    to: '11:20',
    every: 4,
  },
];

/** Visitors with a card from the time they come in until they leave. */
export const visitorsPart: Part = {
  stories: (stage) => VISITS.map((visit) => story(stage, visit)),
};

async function* story(stage: Stage, visit: Visit): Story {
  const { calendar, staff, tx } = stage;
  const { card, identityCardNumber, every, from, to, ...who } = visit;
  const { id: gateId } = await stage.row(gates, GATE);
  const handOuts = stage.service(HandOuts);
  const asked = { card, identityCardNumber, gateId, validUntil: null, ...who };
  for (let ago = VISITING_DAYS; ago >= 0; ago -= 1) {
    if (ago % every !== 0) continue;
    const comes = calendar.at(-ago, from);
    // Gates work until the demo is filled, later than the other acts.
    if (comes > calendar.now) return;
    yield comes;
    succeeded(await handOuts.handOut(staff.guard, asked, 'vi'));
    const { personId } = await tx.cardHandOut.findFirstOrThrow({
      where: { returnedAt: null, card: { number: card } },
      select: { personId: true },
    });
    await stage.service(GateEvents).keep(tx, [
      {
        id: newId(),
        gateId,
        direction: 'in',
        outcome: 'passed',
        reasons: [],
        personId,
        vehicleId: null,
        number: card,
        contractorId: null,
        happenedAt: comes,
        byId: staff.guard.id,
        deviceId: null,
        isOffline: false,
        note: '',
      },
    ]);
    const goes = calendar.at(-ago, to);
    // A visitor who is still there on the last day stays; a stay over night is ended.
    if (goes > calendar.now && plantDate(comes) === plantDate(calendar.now)) return;
    yield goes;
    succeeded(await handOuts.takeBack(staff.guard, { gateId, card }, 'vi'));
  }
}

/** @throws Error if the gate refused it */
function succeeded({ isSuccess, message }: { isSuccess: boolean; message: string }): void {
  if (!isSuccess) throw new Error(`The demo was refused at the gate: ${message}`);
}
