import {
  confirmEmail,
  createMember,
  EMPTY_ID,
  getCaptcha,
  login,
  myProfile,
  register,
  searchSuppliers,
  type RegisterBody,
} from '@portal/contracts';
import {
  freshIp,
  GOOD_PASSWORD,
  joinedMember,
  linkToken,
  logIn,
  mailsTo,
  mailTo,
  newContractor,
  ownerFields,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  uniqueTaxCode,
} from '@portal/testing';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal();

describe('a new contractor', () => {
  it('registers, confirms by mail and logs in as the company’s first user', async () => {
    const { client } = portal;
    const body = await newContractor(client);
    const answer = await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    expect(answer.body).toEqual({
      isSuccess: true,
      message: `Chúng tôi đã gửi thư xác nhận đến ${body.ownerEmail}. Vui lòng mở liên kết trong thư trong vòng 24 giờ.`,
    });
    const before = await tryLogIn(client, body.ownerEmail, body.ownerPassword);
    expect(before.error.code).toBe('wrongCredentials');

    const mail = await mailTo(client, body.ownerEmail, /Xác nhận email/);
    const confirmed = await client.call(confirmEmail, { body: { token: linkToken(mail) } });
    expect(confirmed.body).toMatchObject({ isSuccess: true, needsApproval: false });

    const { token } = await logIn(client, body.ownerEmail, body.ownerPassword);
    const { body: profile } = await client.call(myProfile, {}, { token });
    expect(profile).toMatchObject({
      email: body.ownerEmail,
      fullName: body.ownerFullName,
      role: 'contractor',
      contractorName: body.name,
      isCompanyOwner: true,
      twoStepMethod: 'off',
    });
    const listed = await client.call(searchSuppliers, { query: { keyword: body.name } });
    expect(listed.body.data[0]).toMatchObject({
      taxCode: body.taxCode,
      code: expect.stringMatching(/^NT\d{5}$/) as string,
    });
  });

  it('can use the link of the mail once', async () => {
    const { client } = portal;
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const token = linkToken(await mailTo(client, body.ownerEmail, /Xác nhận email/));
    await client.call(confirmEmail, { body: { token } });
    const again = await client.as({ language: 'en' }).call(confirmEmail, { body: { token } });
    expect(again.body).toEqual({
      isSuccess: false,
      needsApproval: false,
      message: 'This email has been confirmed already. Just log in.',
    });
  });

  it('gets a message for every wrong field, in both languages', async () => {
    const { client } = portal;
    const body = await newContractor(client, {
      name: ' ',
      ownerEmail: 'nobody',
      ownerPassword: 'Short1!',
      ownerConfirmPassword: 'Short1!',
      ownerPhone: '',
    });
    const send = async (language: 'vi' | 'en') =>
      client.as({ language }).call(register, { body }, { headers: await solvedCaptcha(client) });
    const vietnamese = await send('vi');
    expect(vietnamese.status).toBe(400);
    expect(vietnamese.error.fieldErrors).toEqual([
      { field: 'name', message: 'Vui lòng nhập tên nhà thầu.' },
      { field: 'ownerEmail', message: 'Email không hợp lệ' },
      { field: 'ownerPassword', message: 'Mật khẩu phải có ít nhất 8 ký tự' },
      { field: 'ownerPhone', message: 'Vui lòng nhập số điện thoại.' },
    ]);
    expect((await send('en')).error.fieldErrors).toEqual([
      { field: 'name', message: 'Please fill in the contractor name.' },
      { field: 'ownerEmail', message: 'Email is invalid' },
      { field: 'ownerPassword', message: 'Password must be at least 8 characters' },
      { field: 'ownerPhone', message: 'Please fill in the phone.' },
    ]);
  });

  it.each([
    [
      { ownerConfirmPassword: 'Other-2026' },
      'ownerConfirmPassword',
      'Mật khẩu xác nhận không khớp',
    ],
    [
      { ownerPassword: 'nouppercase1!' },
      'ownerPassword',
      'Mật khẩu phải có ít nhất một chữ cái viết hoa',
    ],
    [{ ownerPassword: 'Has a space 1!' }, 'ownerPassword', 'Mật khẩu không được chứa khoảng trắng'],
  ])('is refused with %j', async (change, field, message) => {
    const { client } = portal;
    const body = await newContractor(client, change);
    const { error } = await client.call(
      register,
      { body },
      { headers: await solvedCaptcha(client) },
    );
    expect(error.fieldErrors?.filter((wrong) => wrong.field === field)).toEqual([
      { field, message },
    ]);
  });

  it('is sent to the list when its tax code is there already', async () => {
    const { client } = portal;
    const first = await registeredContractor(client);
    const { body: profile } = await client.call(myProfile, {}, { token: first.token });
    const { body: found } = await client.call(searchSuppliers, {
      query: { keyword: profile.contractorName ?? '' },
    });
    const body = await newContractor(client, { taxCode: found.data[0]?.taxCode });
    const answer = await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    expect(answer.body).toEqual({
      isSuccess: false,
      message:
        'Mã số thuế này đã có trong danh sách nhà thầu. Vui lòng chọn nhà thầu từ danh sách.',
    });
  });

  it('joins the contractor somebody else confirmed with the same tax code first', async () => {
    const { client } = portal;
    const taxCode = uniqueTaxCode();
    const [early, late] = await Promise.all([
      newContractor(client, { taxCode }),
      newContractor(client, { taxCode }),
    ]);
    for (const body of [early, late])
      await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const confirmation = async (email: string) => {
      const token = linkToken(await mailTo(client, email, /Xác nhận email/));
      return (await client.call(confirmEmail, { body: { token } })).body.needsApproval;
    };
    expect(await confirmation(early.ownerEmail)).toBe(false);
    expect(await confirmation(late.ownerEmail)).toBe(true);
  });
});

describe('a confirmation', () => {
  const confirmed = async (email: string) => {
    const { client } = portal;
    const token = linkToken(await mailTo(client, email, /Xác nhận email/));
    return client.as({ ip: freshIp() }).call(confirmEmail, { body: { token } });
  };
  const registered = async (change: Partial<RegisterBody> = {}) => {
    const body = await newContractor(portal.client, change);
    const headers = await solvedCaptcha(portal.client);
    await portal.client.as({ ip: freshIp() }).call(register, { body }, { headers });
    return body;
  };
  const contractorsOf = (...bodies: RegisterBody[]) =>
    rowsOf(
      portal.databaseUrl,
      `select id from contractor where tax_code in (${bodies.map(({ taxCode }) => `'${taxCode}'`).join()})`,
    );

  it('that is refused makes no contractor, also of two for one address at once', async () => {
    const { ownerEmail } = ownerFields();
    const bodies = [await registered({ ownerEmail }), await registered({ ownerEmail })] as const;
    const tokens = await Promise.all(
      [0, 1].map(async (older) =>
        linkToken(await mailTo(portal.client, ownerEmail, /Xác nhận email/, older)),
      ),
    );
    const answers = await Promise.all(
      tokens.map((token) => portal.client.call(confirmEmail, { body: { token } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.isSuccess)).toHaveLength(1);
    expect(await contractorsOf(...bodies)).toHaveLength(1);
  });

  it('of two for one tax code at once makes one contractor with one first user', async () => {
    const taxCode = uniqueTaxCode();
    const bodies = [await registered({ taxCode }), await registered({ taxCode })] as const;
    const answers = await Promise.all(bodies.map(({ ownerEmail }) => confirmed(ownerEmail)));
    expect(answers.map(({ body }) => body.isSuccess)).toEqual([true, true]);
    expect(answers.filter(({ body }) => body.needsApproval)).toHaveLength(1);
    expect(await contractorsOf(bodies[0])).toHaveLength(1);
  });
});

describe('a registered address', () => {
  it('looks like a new one to the caller, and its owner gets a mail', async () => {
    const { client } = portal;
    const known = await registeredContractor(client);
    const answers = await Promise.all(
      [known.email, ownerFields().ownerEmail].map(async (email) => {
        const body = await newContractor(client, { ownerEmail: email });
        const { status, body: answer } = await client.call(
          register,
          { body },
          { headers: await solvedCaptcha(client) },
        );
        return { status, ...answer, message: answer.message.replace(email, '…') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await mailTo(client, known.email, /đã có tài khoản/);
    expect(await mailsTo(client, known.email, /Xác nhận email/)).toHaveLength(1);
    expect((await tryLogIn(client, known.email, GOOD_PASSWORD)).status).toBe(200);
  });
});

describe('a member who joins', () => {
  it('waits until the company’s first user lets them in', async () => {
    const { client } = portal;
    const owner = await registeredContractor(client);
    const { body: profile } = await client.call(myProfile, {}, { token: owner.token });
    const member = await joinedMember(client, profile.contractorId ?? '');
    const waiting = await tryLogIn(client, member.ownerEmail, member.ownerPassword);
    expect(waiting.status).toBe(403);
    expect(waiting.error.message).toBe(
      'Tài khoản đang chờ nhà thầu phê duyệt. Bạn sẽ nhận được thư khi được chấp thuận.',
    );
    const notice = await mailTo(client, owner.email, /chờ phê duyệt/);
    expect(notice.text).toContain(member.ownerEmail);
  });

  it('is refused for a contractor that does not exist', async () => {
    const { client } = portal;
    const answer = await client.call(
      createMember,
      { body: { isNew: false, companyId: EMPTY_ID, ...ownerFields() } },
      { headers: await solvedCaptcha(client) },
    );
    expect(answer.body.isSuccess).toBe(false);
    expect(answer.body.message).toContain('Không tìm thấy nhà thầu');
  });
});

describe('a captcha', () => {
  const body = { userName: 'nobody@contractor.example', password: 'x' };

  it('is demanded', async () => {
    const { status, error } = await portal.client.call(login, { body });
    expect([status, error.code, error.message]).toEqual([
      400,
      'captchaMissing',
      'Vui lòng xác nhận captcha.',
    ]);
  });

  it('is good once', async () => {
    const headers = await solvedCaptcha(portal.client);
    const first = await portal.client.call(login, { body }, { headers });
    expect(first.error.code).toBe('wrongCredentials');
    const second = await portal.client.call(login, { body }, { headers });
    expect(second.error.code).toBe('captchaInvalid');
  });

  it('is not bypassed by an unsolved, foreign or broken one', async () => {
    const { body: challenge } = await portal.client.call(getCaptcha);
    const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
    const solution = { counter: 1, derivedKey: '00' };
    const fakes = [
      encode({ challenge, solution }),
      encode({ challenge: { ...challenge, signature: 'ff' }, solution }),
      encode({ challenge: {}, solution: {} }),
      encode(null),
      'not base64 at all',
    ];
    for (const fake of fakes) {
      const { error } = await portal.client.call(
        login,
        { body },
        { headers: { 'X-Captcha': fake } },
      );
      expect(error.code).toBe('captchaInvalid');
    }
  });
});
