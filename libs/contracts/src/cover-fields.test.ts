import { coverField, leftByCopy, offeredFields, type CoverFields } from './cover-fields';

const decided = { kept: 'cover', section: null, erased: 'never' } as const;

describe('the table of fields of a cover', () => {
  it('leaves behind what belongs to one request, and begins it anew', () => {
    const fields = {
      purpose: coverField.text(5, decided),
      day: coverField.day({ ...decided, isLeftByCopy: true }),
      hasConsent: coverField.yesNo({ ...decided, isLeftByCopy: true }),
    } satisfies CoverFields;
    expect(leftByCopy(fields)).toEqual({ day: null, hasConsent: false });
  });

  it('names the fields that a new form takes from the last request', () => {
    const fields = {
      contact: coverField.text(5, { ...decided, isOffered: true }),
      day: coverField.day({ ...decided, isLeftByCopy: true }),
    } satisfies CoverFields;
    expect(offeredFields(fields)).toEqual(['contact']);
  });

  it('takes no field that leaves open where it is kept, its section, or how it is erased', () => {
    const open = [
      // @ts-expect-error: how it is erased is left open
      coverField.day({ kept: 'cover', section: null }),
      // @ts-expect-error: where it is kept is left open
      coverField.day({ section: null, erased: 'never' }),
      // @ts-expect-error: its section is left open
      coverField.day({ kept: 'cover', erased: 'never' }),
      // @ts-expect-error: no person is removed from a cover alone
      coverField.day({ ...decided, erased: 'withPerson' }),
    ];
    expect(open).toHaveLength(4);
  });
});
