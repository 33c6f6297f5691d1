import { VehicleChecks } from '../../../features/gate/checks/vehicle-checks';
import { newId } from '../../../platform/database/id';
import { demand } from '../desk';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

/** Number of days with checks, including the last day. */
const CHECKED_DAYS = 6;
/** Share of a day's vehicles that are checked in the morning, and share of checks that find something. */
const CHECKED_SHARE = 0.75;
const FAULTY_SHARE = 0.14;

/** Findings, by the codes of points. */
const FAULTS: readonly { point: string; note: string }[] = [
  { point: 'DEN', note: 'Đèn phanh bên phải không sáng.' },
  { point: 'LOP', note: 'Lốp sau bên trái mòn quá vạch.' },
  { point: 'DAPLUA', note: 'Chưa lắp bộ dập lửa ống xả.' },
  { point: 'PHANH', note: 'Phanh tay không giữ được xe trên dốc.' },
];

/** Checks of the vehicles that may be at the plant; on the last day, some vehicles still have to be checked. */
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
      // The first check of the last day always finds something, so that there is always a case to follow up.
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
