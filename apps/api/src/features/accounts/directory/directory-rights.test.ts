import { hasRights, rightsOf, type MappedGroup } from './directory-rights';

const list: MappedGroup[] = [
  { claim: 'Plant-Employees', role: 'employee', groupIds: [] },
  { claim: 'plant-safety', role: 'safety', groupIds: ['a', 'b'] },
  { claim: '/plant/reviewers', role: 'reviewer', groupIds: ['b', 'c'] },
];

describe('what groups of the directory give', () => {
  it.each<[string, string[], { role: string; groupIds: string[] } | null]>([
    ['nothing without a group', [], null],
    ['nothing for groups that are not in the list', ['visitors', 'plant'], null],
    ['the role of the group', ['plant-employees'], { role: 'employee', groupIds: [] }],
    ['the same in other letters', [' PLANT-SAFETY '], { role: 'safety', groupIds: ['a', 'b'] }],
    [
      'the strongest role and all groups of several',
      ['/plant/reviewers', 'plant-employees', 'plant-safety'],
      { role: 'safety', groupIds: ['a', 'b', 'c'] },
    ],
  ])('%s', (_, claimed, expected) => {
    expect(rightsOf(claimed, list)).toEqual(expected);
  });

  it.each<[string, string[], 'guard' | 'safety', string[] | null, boolean]>([
    ['the same', ['a', 'b'], 'safety', ['b', 'a'], true],
    ['another role', ['a'], 'guard', ['a'], false],
    ['a group more', ['a'], 'safety', ['a', 'b'], false],
    ['a group less', ['a', 'b'], 'safety', ['a'], false],
    ['nothing any more', ['a'], 'safety', null, false],
    ['nothing as before', [], 'safety', null, true],
  ])('a user has %s', (_, groupIds, role, given, expected) => {
    const rights = given && { role, groupIds: given };
    const holder = { id: 'u', email: 'u@plant.example', role: 'safety' as const, groupIds };
    expect(hasRights(holder, rights)).toBe(expected);
  });
});
