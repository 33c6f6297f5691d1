import { issuerNamed, issuersOf } from './issuers';

const centre = {
  id: 'centre',
  code: 'TT1',
  name: 'Trung tâm An toàn, Vệ sinh lao động',
  names: ['Trung tâm An toàn, Vệ sinh lao động', 'Centre for Occupational Safety'],
  active: true,
  phone: '',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  listDocumentTypeIds: ['card'],
};
const hospital = { ...centre, id: 'hospital', name: 'Bệnh viện', names: ['Bệnh viện', 'Hospital'] };
const any = { ...hospital, validFrom: null, validTo: null, listDocumentTypeIds: [] };
const closed = { ...any, id: 'closed', name: 'Old', names: ['Old'], active: false };

test.each([
  ['card', '2026-06-01', [centre.name, 'Bệnh viện']],
  ['card', '2026-01-01', [centre.name, 'Bệnh viện']],
  ['card', '2026-12-31', [centre.name, 'Bệnh viện']],
  ['card', '2025-12-31', ['Bệnh viện']],
  ['card', '2027-01-01', ['Bệnh viện']],
  ['health', '2026-06-01', ['Bệnh viện']],
])('of %s on %s the names %j are suggested', (typeId, day, expected) => {
  expect(issuersOf([centre, any, closed], typeId, day)).toEqual(expected);
});

test.each([
  ['card', 'Trung tâm An toàn, Vệ sinh lao động', 'centre'],
  ['card', 'TRUNG TAM AN TOAN VE SINH LAO DONG', 'centre'],
  ['card', ' trungtâm an  toàn – vệ sinh lao động. ', 'centre'],
  ['card', 'centre for occupational safety', 'centre'],
  ['card', 'Trung tâm An toàn', null],
  ['health', 'Trung tâm An toàn, Vệ sinh lao động', null],
  ['health', 'benh vien', 'hospital'],
  ['health', 'Old', null],
])('on a paper of type %s, %s is %s', (typeId, written, expected) => {
  expect(issuerNamed([centre, any, closed], typeId, written)?.id ?? null).toBe(expected);
});
