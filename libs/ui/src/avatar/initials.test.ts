import { initialsOf } from './initials';

describe('initialsOf', () => {
  it.each([
    ['Nguyễn Thị Thu Hà', 'NH'],
    ['  đặng   văn ẩn ', 'ĐẨ'],
    ['Ân'.normalize('NFD'), 'Â'],
    ['', ''],
  ])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
