/** @jest-environment jsdom */
import { forgetRegistration, keepRegistration, keptRegistration } from './kept-registration';
import { emptyRegistration } from './registration';

beforeEach(forgetRegistration);

it('keeps the typed form for this tab, without passwords', () => {
  const values = { ...emptyRegistration, ownerFullName: 'Nguyễn An', ownerPhone: '0901 234 567' };
  const typed = { ...values, ownerPassword: 'Mat-khau-1', ownerConfirmPassword: 'Mat-khau-1' };
  keepRegistration({ values: typed, chosen: null });
  expect(keptRegistration()).toEqual({ values, chosen: null });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mat-khau');
});

it.each([null, 'no JSON', '{}'])('starts empty if nothing is stored (%j)', (stored) => {
  if (stored !== null) sessionStorage.setItem('portal.registration', stored);
  expect(keptRegistration()).toEqual({ values: emptyRegistration, chosen: null });
});
