import { addressIn, chooseLanguage } from './language';

describe('the language of the page', () => {
  it('is Vietnamese unless another one is chosen', () => {
    expect(chooseLanguage('', null)).toBe('vi');
    expect(chooseLanguage('?lang=de', 'xx')).toBe('vi');
  });

  it('is the remembered one, unless the address names another', () => {
    expect(chooseLanguage('', 'en')).toBe('en');
    expect(chooseLanguage('?lang=vi', 'en')).toBe('vi');
  });

  it('changes in the address before the hash', () => {
    expect(addressIn('en', 'https://portal.test/?a=1&lang=vi#/thanh-vien?m=2')).toBe(
      'https://portal.test/?a=1&lang=en#/thanh-vien?m=2',
    );
  });
});
