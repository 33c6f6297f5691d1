import { countryList, submitRequest } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, saved, validPeopleRequest } from '@portal/testing/people';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

describe('a submit', () => {
  describe('with somebody who is barred from the site, under a number', () => {
    const NUMBER = '052086470076';
    const PASSPORT = 'X01234560';
    const BARRED = /^STT 1: Nhân sự này đang bị cấm vào nhà máy\./;
    const UNPLAIN = /^STT 1: Số CCCD\/Hộ chiếu có ký tự lạ hoặc ký tự không nhìn thấy được\./;
    const NOT_VIETNAMESE = /^STT 1: Công dân Việt Nam có số CCCD gồm 12 chữ số/;

    beforeAll(() =>
      execute(
        portal.databaseUrl,
        `with p as (insert into person (id, identity_number, identity_key, full_name)
           select gen_random_uuid(), n, n, 'X' from unnest('{${NUMBER},${PASSPORT}}'::text[]) n returning id)
         insert into blacklist_entry (id, person_id, since, reason)
           select gen_random_uuid(), id, '2026-01-01', 'Mang vật cấm' from p`,
      ),
    );

    it.each<[string, string, string, RegExp]>([
      ['as it is, with spaces around it', ` ${NUMBER} `, 'VN', BARRED],
      ['in wide digits', '０５２０８６４７００７６', 'VN', BARRED],
      ['with other dashes', '052\u2010086\u2212470\u2014076', 'VN', BARRED],
      ['with a zero width space', '052086\u200b470076', 'VN', BARRED],
      ['with a soft hyphen', '052086\u00ad470076', 'VN', BARRED],
      ['with a mark of direction', '\u200e052086470076', 'KR', BARRED],
      ['in Arabic digits', '٠٥٢٠٨٦٤٧٠٠٧٦', 'VN', BARRED],
      ['with a letter of another script', '052百086470076', 'KR', UNPLAIN],
      ['with letters for zeros', 'O52O8647OO76', 'VN', NOT_VIETNAMESE],
      ['with letters for zeros of another country', 'O52O8647OO76', 'KR', BARRED],
      ['of a passport with letters for digits', 'XO123456O', 'KR', BARRED],
    ])('%s is refused', async (_, identityCardNumber, nationality, message) => {
      const me = await clerk();
      const form = await validPeopleRequest(me, 1);
      const [person] = form.staffItems;
      const { body: countries } = await me.client.call(countryList.get, {}, { token: me.token });
      const nationalityId = must(countries.find(({ code }) => code === nationality)).id;
      const { body } = await me.client.call(
        submitRequest,
        { body: { ...form, staffItems: [{ ...must(person), identityCardNumber, nationalityId }] } },
        { token: me.token },
      );
      expect([body.isSuccess, body.message]).toEqual([false, expect.stringMatching(message)]);
    });
  });

  it('of somebody under age is refused, naming the age', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    must(form.staffItems[0]).dateOfBirth = addDays(plantDate(new Date()), -11 * 365);
    const { body } = await me.client.call(submitRequest, { body: form }, { token: me.token });
    expect(body.message).toBe(
      'STT 1: Người làm việc trong nhà máy phải đủ 18 tuổi. Vui lòng kiểm tra lại ngày sinh hoặc bỏ người này khỏi danh sách.',
    );
  });
});

describe('a draft', () => {
  it('keeps numbers in plain characters', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    const person = must(form.staffItems[0]);
    const number = person.identityCardNumber;
    person.identityCardNumber = `  ${number.slice(0, 3)}\u00a0${number.slice(3)} `;
    person.numberPlate = ' 76c\u2010123.45 ';
    await saved(me, form);
    expect((await detailOf(me, form.id)).staffItems[0]).toMatchObject({
      identityCardNumber: `${number.slice(0, 3)} ${number.slice(3)}`,
      numberPlate: '76C-123.45',
    });
  });

  it('keeps an odd number, for its author to mend', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 1);
    const person = must(form.staffItems[0]);
    person.identityCardNumber = '052百86479';
    await saved(me, form);
    expect((await detailOf(me, form.id)).staffItems[0]?.identityCardNumber).toBe(
      person.identityCardNumber,
    );
  });
});
