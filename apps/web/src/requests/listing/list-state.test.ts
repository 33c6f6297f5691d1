import { INITIAL, listCodec } from './list-state';

const menu = new URLSearchParams('m=abc');

describe('what a list shows stands in its address', () => {
  it('and is read as it was written', () => {
    const state = {
      keyword: 'bảo dưỡng',
      requestType: 'people',
      status: -1,
      skip: 50,
      take: 25,
      sort: [
        { selector: 'websiteStatus', desc: false },
        { selector: 'createdDate', desc: true },
      ],
    } as const;
    const address = listCodec.write(menu, state);
    expect(address.get('m')).toBe('abc');
    expect(listCodec.read(new URLSearchParams(address.toString()))).toEqual(state);
  });

  it('and is left out where it is as at first', () => {
    expect(listCodec.write(menu, INITIAL).toString()).toBe('m=abc');
    expect(listCodec.has(menu)).toBe(false);
  });

  it('and is as at first where it is wrong', () => {
    const wrong = new URLSearchParams(
      'loai=x&trang-thai=9&bo-qua=-1&so-dong=7&sap-xep=-createdDate,y',
    );
    expect(listCodec.read(wrong)).toEqual(INITIAL);
  });
});
