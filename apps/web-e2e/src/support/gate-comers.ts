import {
  gates,
  getGateList,
  letThroughGate,
  registerGateDevice,
  type PeopleRequestInput,
} from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { must, type Client } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { sealedCode } from '@portal/testing/gates';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { byCode, submitted } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { run } from './database';

const today = plantDate(new Date());

/** The people and vehicles that come to the gate, by their state. */
export async function comers(client: Client) {
  const by = await entryApprovers(client);
  const root: PeopleRequestInput = await approved(by, {
    count: 7,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
  });
  const vehicles = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1));
  await approveEntry(by, vehicles);
  await run(
    `update vehicle_permit set valid_from = '${today}' where request_id = '${vehicles.id}'`,
  );
  await run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
    select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
    from safety_card c cross join course k where c.request_id = '${root.id}'`);
  const cards = await run(
    `select c.number, p.id, p.full_name as name, p.identity_number as identity from safety_card c
     join person p on p.id = c.person_id where c.request_id = '${root.id}' order by c.number`,
  );
  const person = (at: number) => {
    const { number, id, name, identity } = must(cards[at]);
    return {
      number: String(number),
      id: String(id),
      name: String(name),
      identity: String(identity),
    };
  };
  const { security } = by;
  const gateId = (await byCode(security, gates))('C2').id;
  const { token } = security;
  const device = await client.call(
    registerGateDevice,
    { body: { name: 'Máy bàn cổng 2' } },
    { token },
  );
  const query = { gateId, deviceId: device.body.id };
  const { keyId } = (await client.call(getGateList, { query }, { token })).body;
  const letIn = async (code: string) => {
    const body = { id: crypto.randomUUID(), gateId, direction: 'in' as const, code };
    await client.call(letThroughGate, { body }, { token });
  };
  const plate = must(vehicles.vehicleItems[0]).numberPlate;
  const engineer = await demoCaller(client, 'engineer@plant.example');
  const form = await validGuarantee(engineer, root);
  const staffItems = form.staffItems.filter(({ staffId }) => staffId === person(6).id);
  await sentGuarantee(engineer, { ...form, startHour: 0, endHour: 24, staffItems });
  await confirmGuarantee({ ...by, engineer }, form.id);
  await approveGuarantee({ ...by, engineer }, form.id);
  const { requestNumber } = await guaranteeOf(engineer, form.id);
  const [approval] = await run(`select code from approval where request_id = '${form.id}'`);
  return {
    guarantee: {
      id: form.id,
      number: must(requestNumber),
      address: `https://portal.example/#/kiem-tra/${String(must(approval)['code'])}`,
    },
    root,
    person,
    letIn,
    plate,
    sealed: (number: string) => sealedCode({ subject: 'card', number, issue: 1 }, keyId),
    sealedStock: (number: string) => sealedCode({ subject: 'plantCard', number, issue: 1 }, keyId),
    sealedPlate: sealedCode({ subject: 'vehicle', number: identityKey(plate), issue: 1 }, keyId),
  };
}
