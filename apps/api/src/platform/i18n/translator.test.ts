import { askedLanguage, capitalized, translate } from './translator';

describe('the language that a call asks for', () => {
  it.each([
    [{ lang: 'en' }, 'vi', 'en'],
    [{ lang: 'fr' }, 'en-GB,en;q=0.9', 'en'],
    [{}, 'fr-FR,vi;q=0.5', 'vi'],
    [{}, 'fr', null],
    [undefined, undefined, null],
    [{ lang: ['en', 'vi'] }, undefined, null],
  ])('query %j, Accept-Language %s: %s', (query, header, language) => {
    expect(askedLanguage(query, header)).toBe(language);
  });
});

it('texts are filled in as they are, without HTML escapes', () => {
  const text = translate('en', 'results:resetSent', { email: 'a&b@x.vn' });
  expect(text).toContain('a&b@x.vn');
});

it('what is filled in is not filled in again', () => {
  const email = '{{traceId}} $t(errors:internal)';
  expect(translate('en', 'results:resetSent', { email, traceId: 'x' })).toContain(email);
});

it('a text may begin with a field’s name', () => {
  expect(capitalized('địa chỉ không hợp lệ.')).toBe('Địa chỉ không hợp lệ.');
});
