import { AbsencesService } from '../../../features/absence/absences.service';
import { demand } from '../desk';
import type { Part, Stage, StaffName, Story } from '../stage';

interface Away {
  who: StaffName;
  standIn: StaffName;
  /** When it is entered; days are counted from the last one of the demo. */
  entered: { day: number; time: string };
  from: number;
  to: number;
}

const AWAY: readonly Away[] = [
  {
    who: 'colleague',
    standIn: 'reviewer',
    entered: { day: -1, time: '16:20' },
    from: 0,
    to: 4,
  },
  {
    who: 'reviewer',
    standIn: 'colleague',
    entered: { day: -1, time: '16:45' },
    from: 12,
    to: 16,
  },
];

/** A user who is away now, whose tasks are with the substitute, and an absence to come. */
export const absentUsersPart: Part = { stories: (stage) => AWAY.map((away) => story(stage, away)) };

async function* story(stage: Stage, { who, standIn, entered, from, to }: Away): Story {
  const { calendar, staff } = stage;
  yield calendar.at(entered.day, entered.time);
  const absence = {
    userId: staff[who].id,
    standInId: staff[standIn].id,
    fromDay: calendar.day(from),
    toDay: calendar.day(to),
  };
  demand(await stage.service(AbsencesService).enter(staff[who], absence, 'vi'), 'absence');
}
