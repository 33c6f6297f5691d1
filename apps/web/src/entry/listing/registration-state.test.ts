import { registrationView } from './registration-state';

const { codec, first } = registrationView;

const menu = new URLSearchParams('m=abc');

describe('the state of a list in its address', () => {
  it('is read as it was written', () => {
    const state = {
      keyword: 'bảo dưỡng',
      requestType: 'people',
      batchId: '01a2029e-20fe-746e-bed8-a08a7854a1e9',
      status: -1,
      skip: 50,
      take: 25,
      sort: [
        { selector: 'websiteStatus', desc: false },
        { selector: 'createdDate', desc: true },
      ],
    } as const;
    const address = codec.write(menu, state);
    expect(address.get('m')).toBe('abc');
    expect(codec.read(new URLSearchParams(address.toString()))).toEqual(state);
  });

  it('is left out where it is the first state', () => {
    expect(codec.write(menu, first).toString()).toBe('m=abc');
    expect(codec.has(menu)).toBe(false);
  });

  it('is the first state where the address is wrong', () => {
    const wrong = new URLSearchParams(
      'loai=x&trang-thai=9&bo-qua=-1&so-dong=7&sap-xep=-createdDate,y',
    );
    expect(codec.read(wrong)).toEqual(first);
  });
});
