import { VehicleChecks } from '../../../features/gate/checks/vehicle-checks';
import { newId } from '../../../platform/database/id';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** How far back vehicles are checked, the last day included. */
const CHECKED_DAYS = 6;
/** How many of a day's vehicles are checked in the morning, and of how many something is found. */
const CHECKED_SHARE = 0.75;
const FAULTY_SHARE = 0.14;

/** What is found, by the codes of points. */
const FAULTS: readonly { point: string; note: string }[] = [
  { point: 'DEN', note: 'Đèn phanh bên phải không sáng.' },
  { point: 'LOP', note: 'Lốp sau bên trái mòn quá vạch.' },
  { point: 'DAPLUA', note: 'Chưa lắp bộ dập lửa ống xả.' },
  { point: 'PHANH', note: 'Phanh tay không giữ được xe trên dốc.' },
];

/** Checks of the vehicles that may be at the plant; of some of the last day the check is still to be done. */
export const vehicleChecksPart: Part = {
  stories: (stage) => [story(stage, stage.random('vehicle checks'))],
};

async function* story(stage: Stage, random: Random): Story {
  const { calendar, tx, staff } = stage;
  const checks = stage.service(VehicleChecks);
  for (let ago = CHECKED_DAYS - 1; ago >= 0; ago -= 1) {
    yield calendar.at(-ago, `07:${random.int(10, 20)}`);
    const day = new Date(calendar.day(-ago));
    const [vehicles, points] = await Promise.all([
      tx.vehicleRecord.findMany({
        where: {
          permits: { some: { isEnded: false, validFrom: { lte: day }, validTo: { gte: day } } },
        },
        orderBy: { plateKey: 'asc' },
        select: { id: true },
      }),
      tx.vehicleCheckPoint.findMany({ where: { active: true }, select: { id: true, code: true } }),
    ]);
    const check = (vehicleId: string, fault: (typeof FAULTS)[number] | null) =>
      checks.record(staff.guard, {
        id: newId(),
        vehicleId,
        findings: points.map(({ id: pointId, code }) => ({
          pointId,
          isPassed: code !== fault?.point,
          note: code === fault?.point ? fault.note : '',
        })),
        note: '',
        photos: [],
      });
    const faulty: string[] = [];
    for (const [at, { id }] of vehicles.entries()) {
      // Of the first something is found on the last day, so that there is always something to follow.
      const mustFail = ago === 0 && at === 0;
      if (!mustFail && !random.happens(CHECKED_SHARE)) continue;
      const isFaulty = mustFail || random.happens(FAULTY_SHARE);
      demand(await check(id, isFaulty ? random.of(FAULTS) : null), 'check');
      if (isFaulty) faulty.push(id);
    }
    if (ago === 0) return;
    yield calendar.at(-ago, `09:${random.int(10, 50)}`);
    for (const id of faulty) demand(await check(id, null), 'check');
  }
}
