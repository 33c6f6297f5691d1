import {
  areasFor,
  coursesOf,
  gatesOf,
  needsOrgChart,
  positionsFor,
  requiredDocumentTypes,
  officePurposes,
} from './derivations';
import { lists } from './lists.fixture';

it.each([
  [['cdu'], ['gate2']],
  [['cdu', 'tank'], ['gate2']],
  [
    ['office', 'tank'],
    ['gate1', 'gate2'],
  ],
  [[], []],
])('areas %j have the gates %j, without closed gates', (areas, gates) => {
  expect(gatesOf(lists, areas)).toEqual(gates);
});

it.each([
  ['routine', ['cdu', 'tank']],
  ['turnaround', ['cdu']],
  ['unknown', []],
])('for %s the areas %j are offered: allowed, in use and not hidden', (purpose, areas) => {
  expect(areasFor(lists, purpose)).toEqual(areas);
});

it.each([
  [['cdu'], ['meeting']],
  [['cdu', 'office'], []],
  [['tank'], []],
  [[], []],
])('areas %j suggest the office under the purposes %j', (areas, purposes) => {
  expect(officePurposes(lists, areas)).toEqual(purposes);
});

it('no area suggests an office that no purpose offers', () => {
  const purposes = lists.purposes.filter(({ id }) => id !== 'meeting');
  expect(officePurposes({ ...lists, purposes }, ['cdu'])).toEqual([]);
});

const pair = (areaId: string, purposeId: string) => ({ areaId, purposeId });

it.each([
  [[pair('cdu', 'routine')], 'welder', ['initial', 'depth', 'fire']],
  [[pair('cdu', 'routine')], 'painter', ['initial', 'depth']],
  [[pair('cdu', 'turnaround')], 'welder', ['initial']],
  [[pair('tank', 'routine')], 'painter', ['confined']],
  [[pair('cdu', 'routine'), pair('tank', 'routine')], 'painter', ['initial', 'depth', 'confined']],
  [[pair('cdu', 'routine')], null, ['initial', 'depth']],
  [[], 'welder', []],
])('%j as %s needs the courses %j', (pairs, position, courses) => {
  expect(coursesOf(lists, pairs, position)).toEqual(courses);
});

it.each([
  ['works', ['welding'], ['card', 'health', 'welder-card']],
  ['guest', ['managing'], ['card']],
  [null, ['welding'], ['welder-card', 'health']],
  ['guest', [], ['card']],
])('a visitor %s who does %j shows %j', (visitor, work, documents) => {
  const asked = {
    visitorTypeId: visitor,
    nationalityId: 'vn',
    listWorkItemIds: work,
    staffProfileFiles: [],
    startDate: null,
    endDate: null,
  };
  expect(requiredDocumentTypes(lists, asked)).toEqual(documents);
});

it.each([
  ['vn', null, ['worker', 'welder']],
  ['kr', null, ['welder']],
  ['kr', 'worker', ['worker', 'welder']],
  [null, null, ['worker', 'welder']],
])(
  'a citizen of %s who is %s is offered the positions %j',
  (nationalityId, positionId, offered) => {
    const positions = [
      { id: 'worker', isVn: true },
      { id: 'welder', isVn: false },
    ];
    const found = positionsFor({ ...lists, positions }, { nationalityId, positionId });
    expect(found.map(({ id }) => id)).toEqual(offered);
  },
);

it('only visitors of type 1 need an organisation chart', () => {
  expect(['works', 'guest', null].map((visitor) => needsOrgChart(lists, visitor))).toEqual([
    true,
    false,
    false,
  ]);
});
