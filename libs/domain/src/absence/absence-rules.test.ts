import {
  absenceFault,
  type AbsenceFault,
  type GroupAtWork,
  type KnownAbsence,
} from './absence-rules';

const away = (
  userId: string,
  fromDay: string,
  toDay: string,
  standInId: string | null = null,
): KnownAbsence => ({
  userId,
  fromDay: `2026-12-${fromDay}`,
  toDay: `2026-12-${toDay}`,
  standInId,
});

const SAFETY: GroupAtWork = { id: 'safety', memberIds: ['an', 'binh'] };
const ALONE: GroupAtWork = { id: 'cards', memberIds: ['an'] };

interface Case {
  what: string;
  entered: KnownAbsence;
  known?: KnownAbsence[];
  groups?: GroupAtWork[];
  begunOn?: string;
  fault: Partial<AbsenceFault> | null;
}

it.each<Case>([
  {
    what: 'is taken with a colleague who is there',
    entered: away('an', '10', '12', 'binh'),
    fault: null,
  },
  {
    what: 'is taken without a substitute while a colleague is there',
    entered: away('an', '10', '12'),
    fault: null,
  },
  { what: 'may be a single day, today', entered: away('an', '05', '05'), fault: null },
  {
    what: 'may not end before it begins',
    entered: away('an', '12', '10', 'binh'),
    fault: { field: 'toDay', fault: 'endsBeforeStart' },
  },
  {
    what: 'may not be over',
    entered: away('an', '01', '04'),
    fault: { field: 'toDay', fault: 'dayOver' },
  },
  {
    what: 'may not begin in the past',
    entered: away('an', '04', '06'),
    fault: { field: 'fromDay', fault: 'dayOver' },
  },
  {
    what: 'keeps a first day in the past if it has begun',
    entered: away('an', '04', '06'),
    begunOn: '2026-12-04',
    fault: null,
  },
  {
    what: 'has at most a year',
    entered: { ...away('an', '10', '12'), toDay: '2027-12-11' },
    fault: { field: 'toDay', fault: 'absenceTooLong' },
  },
  {
    what: 'does not overlap another of the same user',
    entered: away('an', '10', '12'),
    known: [away('an', '12', '14')],
    fault: { field: 'fromDay', fault: 'absentThen' },
  },
  {
    what: 'may follow another of the same user',
    entered: away('an', '10', '12'),
    known: [away('an', '13', '14')],
    fault: null,
  },
  {
    what: 'waits for another substitute where the user substitutes',
    entered: away('an', '10', '12', 'binh'),
    known: [away('chi', '12', '20', 'an')],
    fault: { field: 'fromDay', fault: 'standsInThen' },
  },
  {
    what: 'needs a substitute of the same group',
    entered: away('an', '10', '12', 'chi'),
    fault: { field: 'standInId', fault: 'standInNotOfGroup' },
  },
  {
    what: 'needs a substitute who is there, so that tasks do not go from one to the next',
    entered: away('an', '10', '12', 'binh'),
    known: [away('binh', '12', '14')],
    fault: { field: 'standInId', fault: 'standInAway' },
  },
  {
    what: 'needs a substitute on a day on which all others are away',
    entered: away('an', '10', '14'),
    known: [away('binh', '13', '13')],
    fault: { field: 'standInId', fault: 'standInNeeded', groupId: 'safety', day: '2026-12-13' },
  },
  {
    what: 'needs one for a group of one',
    entered: away('an', '10', '14'),
    groups: [SAFETY, ALONE],
    fault: { field: 'standInId', fault: 'standInNeeded', groupId: 'cards', day: '2026-12-10' },
  },
  {
    what: 'may leave a group of one to a colleague of another group',
    entered: away('an', '10', '14', 'binh'),
    groups: [SAFETY, ALONE],
    fault: null,
  },
])('an absence $what', ({ entered, known = [], groups = [SAFETY], begunOn = null, fault }) => {
  const found = absenceFault(entered, {
    today: '2026-12-05',
    begunOn,
    known,
    groups,
    colleagueIds: ['binh'],
  });
  expect(found === null).toBe(fault === null);
  expect(found ?? {}).toMatchObject(fault ?? {});
});
