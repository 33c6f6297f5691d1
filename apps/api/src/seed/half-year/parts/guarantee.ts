import { guaranteeInput, type GuaranteeInput } from '@portal/contracts';
import { newId } from '../../../platform/database/id';
import { asDate } from '../../../platform/database/iso-date';
import { approvedBy, fatesUnderWay, live, type Fate } from '../life';
import type { Random } from '../random';
import type { Part, Stage, Story } from '../stage';

const STEPS = 2;
const APPROVED_AGO = [140, 93, 55, 27, 8, 2, 1] as const;

/** Guarantees by the plant's engineer, some by the administrator. */
export const guaranteePart: Part = {
  stories: (stage) => {
    const random = stage.random('guarantee');
    const approved = APPROVED_AGO.map((ago) =>
      story(
        stage,
        random,
        { acts: approvedBy(STEPS), last: { daysAgo: ago } },
        -ago + random.int(1, 2),
      ),
    );
    const underWay = fatesUnderWay(STEPS).map((fate) =>
      story(
        stage,
        random,
        fate,
        (fate.last === 'justNow' ? 0 : -fate.last.daysAgo) + random.int(4, 9),
      ),
    );
    return [...approved, ...underWay];
  },
};

function story(stage: Stage, random: Random, fate: Fate, day: number): Story {
  const author = random.happens(0.85) ? stage.staff.engineer : stage.staff.admin;
  return live<GuaranteeInput>(
    stage,
    { random, fate },
    {
      family: 'guarantee',
      reviewers: ['head', 'guard'],
      isJudgedByItem: false,
      remarks: {
        item: [],
        cover: [
          {
            reasonCode: 'other',
            field: 'endHour',
            note: 'Giờ kết thúc vượt quá ca làm việc của giám sát.',
          },
          {
            reasonCode: 'other',
            field: 'staffItems',
            note: 'Số người vượt quá số người bảo lãnh có thể giám sát.',
          },
        ],
      },
      file: async (isHalf) => ({ author, form: await formOf(stage, random, day, isHalf) }),
      mended: (form) => ({ ...form, endHour: 16, staffItems: form.staffItems.slice(0, 3) }),
    },
  );
}

async function formOf(
  stage: Stage,
  random: Random,
  days: number,
  isHalf: boolean,
): Promise<GuaranteeInput> {
  const day = stage.calendar.day(days);
  const root = stage.roots.covering(random, { from: day, to: day });
  const on = asDate(day) ?? new Date(day);
  const cards = await stage.tx.safetyCard.findMany({
    where: {
      requestId: root.form.id,
      isEnded: false,
      validFrom: { lte: on },
      validTo: { gte: on },
    },
    orderBy: { number: 'asc' },
    take: random.int(2, 6),
    select: { personId: true },
  });
  return guaranteeInput.parse({
    id: newId(),
    version: 0,
    requestInId: root.form.id,
    startTime: isHalf ? null : day,
    startHour: random.int(7, 9),
    endHour: random.int(16, 19),
    requestorCardNumber: `NM-${random.digits(4)}`,
    requestorRadio: `K${random.int(1, 6)}`,
    listShipByVehicleIds: [],
    staffItems: isHalf ? [] : cards.map(({ personId }) => ({ id: newId(), staffId: personId })),
  });
}
