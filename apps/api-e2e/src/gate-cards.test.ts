import {
  askHandOut,
  CARD_TYPE,
  getGateList,
  getGatePaper,
  getHandedOut,
  handOutCard,
  printGateCards,
  printPermits,
  STATUS,
  takeBackCard,
  type HandOutBody,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { plantDate, readGateCode, type GateList } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { rowsOf } from './support/database';
import { sealedCode } from '@portal/testing/gates';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { qrCodesOf } from './support/qr-codes';
import { useGateDesk } from './support/gate-desk';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const desk = useGateDesk(portal, 3);
const {
  run,
  call,
  freshCard,
  attempt,
  scan,
  letThrough,
  reasonsOf,
  placeOf,
  minutesAgo,
  queued,
  send,
} = desk;

let guard: Caller;
let root: PeopleRequestInput;
let vehicleRequest: VehicleRequestInput;
let gate: string;
let elsewhere: string;
let keyId: string;
let deviceId: string;
beforeAll(() => {
  ({ guard, root, vehicleRequest, gate, elsewhere, keyId, deviceId } = desk.known());
});

describe('a card of the plant', () => {
  const handOut = async (change: Partial<HandOutBody> & { card: string }) =>
    (await call(handOutCard, { body: { gateId: gate, ...visitor, ...change } })).body;
  const takeBack = async (card: string) =>
    (await call(takeBackCard, { body: { gateId: elsewhere, card } })).body;
  const visitor = {
    identityCardNumber: '001099012345',
    fullName: 'Trần Thị Khách',
    company: 'Công ty Cổ phần Khách mời',
    host: 'Lê Văn Trưởng ca',
  };
  const sealedCard = (number: string) =>
    sealedCode({ subject: 'plantCard', number, issue: 1 }, keyId);

  it('leads a visitor in and out until it is taken back', async () => {
    expect((await scan('K001')).reasons).toMatchObject([
      { reason: 'unknownCode', text: 'Thẻ này hiện chưa cấp cho ai' },
    ]);
    expect(await handOut({ card: 'k-001', host: '' })).toMatchObject({
      isSuccess: false,
      message: 'Vui lòng nhập người khách đến gặp.',
    });
    expect(await handOut({ card: sealedCard('K001') })).toMatchObject({
      isSuccess: true,
      number: 'K001',
      message: expect.stringMatching(
        /^Đã cấp thẻ K001 cho Trần Thị Khách, dùng đến 23:59 ngày /,
      ) as string,
    });
    expect(await scan(sealedCard('K001'), 'in', elsewhere)).toMatchObject({
      isGreen: true,
      subject: {
        name: visitor.fullName,
        companyName: visitor.company,
        handedOut: { cardType: CARD_TYPE.guest, host: visitor.host },
      },
    });
    expect(await letThrough(attempt('K001'))).toMatchObject({ outcome: 'passed' });
    expect(await reasonsOf('K001')).toEqual(['alreadyInside']);
    expect((await call(getHandedOut, {})).body).toMatchObject([
      {
        number: 'K001',
        fullName: visitor.fullName,
        identityCardNumber: visitor.identityCardNumber,
        isInside: true,
        isOverdue: false,
      },
    ]);
    // A device that answers without the server has the holder on its list.
    const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
    const list = JSON.parse(body.payload) as GateList;
    expect(list.people.find(({ number }) => number === 'K001')).toMatchObject({
      name: visitor.fullName,
      facts: { handedOut: { kind: 'guest', until: `${today} 23:59` }, isInside: true },
    });
    const [told] = await rowsOf<{ personId: string }>(
      portal.databaseUrl,
      `select id as "personId" from person where identity_key = '${visitor.identityCardNumber}'`,
    );
    const { personId } = must(told);
    expect(await placeOf(personId)).toMatchObject({ isInside: true });
    const wasSeen = {
      ...queued('K001', 'in', minutesAgo(0)),
      outcome: 'refused' as const,
      reasons: ['alreadyInside' as const],
    };
    const answers = await Promise.all([takeBack('K001'), takeBack('K001')]);
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(await reasonsOf('K001')).toEqual(['unknownCode']);
    // A person who has returned the card is outside; late events from before are still of the same
    // person.
    expect(await placeOf(personId)).toMatchObject({ isInside: false });
    await send([wasSeen]);
    const ofVisitor = await rowsOf<{ direction: string; outcome: string }>(
      portal.databaseUrl,
      `select direction, outcome from gate_event where person_id = '${personId}' order by received_at, id`,
    );
    expect(ofVisitor.map(({ direction, outcome }) => `${direction} ${outcome}`)).toEqual([
      'in passed',
      'in refused',
      'out passed',
      'in refused',
    ]);
    expect((await call(getHandedOut, {})).body).toEqual([]);
    await expect(run(`update card_hand_out set returned_at = null`)).rejects.toThrow('only added');
    await expect(run(`update card_hand_out set host = 'x'`)).rejects.toThrow('only added');
    await expect(run('delete from card_hand_out')).rejects.toThrow('only added');
  });

  it('goes to one person at a time, and to no person who is barred', async () => {
    const one = { ...visitor, identityCardNumber: '001099000001' };
    const both = await Promise.all([
      handOut({ ...one, card: 'K002' }),
      handOut({ ...one, card: 'K003' }),
    ]);
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    const had = must(both.find(({ isSuccess }) => isSuccess)?.number);
    const refused = must(both.find(({ isSuccess }) => !isSuccess));
    expect(refused.message).toBe(`Người này đang giữ thẻ ${had}. Vui lòng thu thẻ đó trước.`);
    const other = { ...visitor, identityCardNumber: '001099000002' };
    expect((await handOut({ ...other, card: had })).message).toContain('đang được cấp');
    expect((await handOut({ ...other, card: 'K999' })).message).toContain('không có thẻ K999');
    expect((await handOut({ ...other, card: 'AT26-000001' })).message).toContain('không có thẻ');
    expect((await handOut({ ...other, card: 'V001', validUntil: minutesAgo(1) })).message).toBe(
      'Thời hạn thẻ phải sau thời điểm hiện tại.',
    );
    await takeBack(had);
    await run(`insert into blacklist_entry (id, person_id, since, reason)
      select gen_random_uuid(), id, '${today}', 'x' from person where identity_key = '001099000001'`);
    expect((await handOut({ ...one, card: 'V001' })).message).toContain('đang bị cấm');
    const asked = { card: 'V001', identityCardNumber: one.identityCardNumber };
    expect((await call(askHandOut, { body: asked })).body).toMatchObject({
      problem: expect.stringContaining('đang bị cấm') as string,
      kind: 'vip',
      person: { fullName: visitor.fullName },
    });
  });

  it('replaces the safety card of a person whom a request covers today', async () => {
    const { personId, number } = freshCard();
    const [person] = await rowsOf<{ identity: string; name: string }>(
      portal.databaseUrl,
      `select identity_number as identity, full_name as name from person where id = '${personId}'`,
    );
    const { identity, name } = must(person);
    const forgot = { card: 'T001', identityCardNumber: identity };
    expect((await handOut({ card: 'T001' })).message).toContain('không có đăng ký hoặc bảo lãnh');
    expect((await call(askHandOut, { body: forgot })).body).toMatchObject({
      problem: null,
      person: { fullName: name, companyName: expect.stringContaining('PTSC') as string },
    });
    expect(await handOut({ ...forgot, company: 'x', host: 'x' })).toMatchObject({
      isSuccess: true,
      number: 'T001',
    });
    expect(await letThrough(attempt('T001'))).toMatchObject({ outcome: 'passed' });
    expect(await reasonsOf(number)).toEqual(['alreadyInside']);
    expect(await reasonsOf('T001', elsewhere)).toEqual(['noRequest', 'alreadyInside']);
  });
});

describe('a paper that is shown at a gate', () => {
  const paper = (code: string, gateId = gate) => call(getGatePaper, { query: { gateId, code } });

  it('tells what a guarantee allows, and for whom', async () => {
    const [engineer, department] = await Promise.all([
      demoCaller(portal.client, 'engineer@plant.example'),
      demoCaller(portal.client, 'head@plant.example'),
    ]);
    const { number } = freshCard();
    const whole = await validGuarantee(engineer, root);
    const [person] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select person_id as id from safety_card where number = '${number}'`,
    );
    const form = {
      ...whole,
      startHour: 0,
      endHour: 24,
      staffItems: whole.staffItems.filter(({ staffId }) => staffId === must(person).id),
    };
    await sentGuarantee(engineer, form);
    const by = { engineer, department, security: guard };
    await confirmGuarantee(by, form.id);
    await approveGuarantee(by, form.id);
    const { requestNumber } = await guaranteeOf(engineer, form.id);
    const { body } = await paper(must(requestNumber));
    expect(body).toMatchObject({
      kind: 'guarantee',
      requestNumber,
      guarantee: {
        problem: null,
        workDate: today,
        startHour: 0,
        endHour: 24,
        people: [{ cardNumber: number, isInside: false }],
      },
    });
    // The QR code of its paper gives the same answer.
    expect((await paper(must(body.code))).body).toEqual(body);
    expect((await paper(must(requestNumber), elsewhere)).body.guarantee?.problem).toBe(
      'Bảo lãnh không gồm khu vực nào của Cổng số 3 – Khu bể P3',
    );
    const without = async (change: string, back: string) => {
      await run(change);
      const { guarantee } = (await paper(must(requestNumber))).body;
      await run(back);
      return guarantee;
    };
    const card = `update safety_card set is_ended = true where number = '${number}'`;
    expect(await without(card, card.replace('true', 'false'))).toMatchObject({
      problem: 'Không còn ai trong bảo lãnh có thẻ còn hiệu lực',
      people: [],
    });
    const cancelled = `update request set status = ${STATUS.removed} where id = '${root.id}'`;
    const restored = `update request set status = ${STATUS.approved} where id = '${root.id}'`;
    expect(await without(cancelled, restored)).toMatchObject({
      problem: 'Đăng ký nhân sự gốc của bảo lãnh đã bị hủy',
      people: [],
    });
    await run(`update guaranteed_person set ended_at = now() where request_id = '${form.id}'`);
    expect((await paper(must(requestNumber))).body.guarantee).toMatchObject({
      problem: 'Bảo lãnh đã bị hủy',
      people: [],
    });
    expect((await paper('BL2001-00001')).status).toBe(404);
    const [approval] = await rowsOf<{ code: string }>(
      portal.databaseUrl,
      `select code from approval where request_id = '${vehicleRequest.id}'`,
    );
    expect((await paper(must(approval).code)).body).toMatchObject({
      kind: 'other',
      guarantee: null,
    });
  });
});

describe('codes that are printed for gates', () => {
  let office: Caller;
  beforeAll(async () => {
    office = await demoCaller(portal.client, 'cards@plant.example');
  });
  const print = async (path: string, body: object, { client, token } = office) => {
    const answer = await fetch(`${client.baseUrl}${path}?lang=vi`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are those of the stock', async () => {
    const { pdf } = await print(printGateCards.path, { from: 'v-002', to: 'V004', layout: 'card' });
    const codes = qrCodesOf(pdf);
    expect(codes.map((code) => readGateCode(code).number)).toEqual(['V002', 'V003', 'V004']);
    const [front, back] = await pagesOf(pdf);
    expect(front).toContain('THẺ VIP');
    expect(back).toContain('Trả thẻ cho bảo vệ');
    expect(await reasonsOf(must(codes[0]))).toEqual(['unknownCode']);
    expect((await print(printGateCards.path, { from: 'V900', to: 'V999' })).status).toBe(404);
    expect((await print(printGateCards.path, { from: 'V002', to: 'V004' }, guard)).status).toBe(
      403,
    );
  });

  it('are those of vehicle permits, of which a new print ends the one before', async () => {
    const plate = must(vehicleRequest.vehicleItems[1]).numberPlate;
    const first = await print(printPermits.path, { keyword: plate });
    const [code = ''] = qrCodesOf(first.pdf);
    const [front, back] = await pagesOf(first.pdf);
    for (const part of [plate, 'PTSC', 'THẺ PHƯƠNG TIỆN']) expect(front).toContain(part);
    expect(back).toContain('Khu vực:');
    expect((await scan(code, 'out')).subject).toMatchObject({ kind: 'vehicle', number: plate });
    const before = await reasonsOf(code);
    const anew = await print(printPermits.path, { keyword: plate, isAnew: true, layout: 'sheet' });
    expect(await reasonsOf(code)).toEqual(['oldCode', ...before]);
    expect(await reasonsOf(must(qrCodesOf(anew.pdf)[0]))).toEqual(before);
    expect((await print(printPermits.path, { keyword: '99Z-999.99' })).status).toBe(404);
    expect((await print(printPermits.path, { keyword: plate }, guard)).status).toBe(403);
  });
});
