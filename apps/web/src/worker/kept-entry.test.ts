import { SELF_LINK_HOURS } from '@portal/contracts';
import { KeptEntries, keptKey, newEntry } from './kept-entry';
import { storage } from './storage.fixture';

const person = {
  identityCardNumber: '051094000777',
  fullName: 'Trần Văn Thợ',
  nationalityId: 'vn',
  dateOfBirth: '1994-05-17',
  genderId: 'nam',
  address: 'xã Bình Trị',
};

it('an entry is kept without the secret of its link until it is cleared', () => {
  const place = storage();
  const kept = new KeptEntries(place);
  const entry = newEntry(person, 'photo');
  kept.write('geheim', entry);
  expect(kept.read('geheim')).toEqual(entry);
  expect(kept.read('other')).toBeNull();
  expect(JSON.stringify(place)).not.toContain('geheim');
  kept.clear('geheim');
  expect(Object.keys(place)).toEqual([]);
});

it('entries of links that have ended, or that cannot be read, are removed', () => {
  const place = storage();
  let now = 0;
  const kept = new KeptEntries(place, () => now);
  kept.write('old', newEntry(person));
  place.setItem(keptKey('broken'), '{');
  place.setItem('portal.language', 'vi');
  now = SELF_LINK_HOURS * 3_600_000;
  expect(kept.read('new')).toBeNull();
  expect(Object.keys(place)).toEqual(['portal.language']);
});
