import {
  cancelRequest,
  checkApproval,
  getApproval,
  MAX_PAPER_BYTES,
  type PeopleRequestInput,
} from '@portal/contracts';
import { maskedIdentity } from '@portal/domain';
import { freshIp, must } from '@portal/testing';
import { almostApproved, approved, approvers, type Approvers } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, PAPER } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { checkSignature, readSignature } from './support/pdf-signature';
import { usePortal } from './support/portal';
import { bytesOf, checkPaper, codeOf, paperOf } from './support/signed-papers';

const portal = usePortal({ demo: true });

interface Signed {
  by: Approvers;
  form: PeopleRequestInput;
  bytes: Buffer;
}

async function signed(count = 2): Promise<Signed> {
  const by = await approvers(portal.client);
  const form = await approved(by, { count });
  return { by, form, bytes: await bytesOf(by.clerk, await paperOf(by.clerk, form)) };
}

const cancel = async ({ id }: PeopleRequestInput) => {
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  const body = { comment: 'Dừng thi công' };
  await admin.client.call(cancelRequest, { params: { id }, body }, { token: admin.token });
};

const check = (bytes: Buffer, options?: Parameters<typeof checkPaper>[2]) =>
  checkPaper(portal.client.baseUrl, bytes, options);

describe('the public page of an approval', () => {
  const look = (code: string, client = portal.client) =>
    client.as({ ip: freshIp() }).call(getApproval, { params: { code } });

  it('tells a stranger what the paper says, with identity numbers covered', async () => {
    const { by, form, bytes } = await signed();
    const { body, status } = await look(await codeOf(portal.databaseUrl, form));
    expect(status).toBe(200);
    const { certificate } = checkSignature(readSignature(bytes));
    const { requestNumber } = await detailOf(by.clerk, form.id);
    const { startDate, endDate } = form.staffPlan;
    expect(body).toMatchObject({
      requestNumber,
      contractorName: 'Công ty Cổ phần Dịch vụ Kỹ thuật PTSC Quảng Ngãi',
      approvedBy: 'Trương Thị Mỹ Linh',
      startDate,
      endDate,
      isCancelled: false,
      words: { heading: 'Danh sách được cấp thẻ (2 người)', card: 'Số thẻ' },
      certificate: {
        subject: 'CN=Contractor portal trial certificate',
        fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      },
    });
    expect(body.entries).toEqual(
      form.staffItems.map(({ fullName, identityCardNumber }) => ({
        name: fullName,
        identityNumber: maskedIdentity(identityCardNumber),
        cardNumber: expect.stringMatching(/^AT\d\d-\d{6}$/) as string,
        validFrom: startDate,
        validTo: endDate,
        isEnded: false,
      })),
    );
    for (const { identityCardNumber } of form.staffItems)
      expect(JSON.stringify(body)).not.toContain(identityCardNumber);
    expect((await check(bytes)).body.data).toMatchObject({ sha256: body.sha256, paper: body });
  });

  it('says that a request was cancelled', async () => {
    const { form, by } = await signed(1);
    await cancel(form);
    const { body } = await look(await codeOf(portal.databaseUrl, form));
    expect(body.isCancelled).toBe(true);
    expect(body.entries.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect((await detailOf(by.safety, form.id)).signAttachments).toEqual([]);
  });

  it.each([
    ['vi', 'Không tìm thấy nội dung bạn yêu cầu.'],
    ['en', 'The requested data was not found.'],
  ] as const)('knows nothing of a code that no paper has (%s)', async (language, message) => {
    const { status, error } = await look('no-such-code', portal.client.as({ language }));
    expect([status, error.code, error.message]).toEqual([404, 'notFound', message]);
  });

  it('has an address that cannot be guessed', async () => {
    const by = await approvers(portal.client);
    const codes = await Promise.all(
      [1, 2].map(async () => {
        const form = await almostApproved(by, { count: 1 });
        await complete(by.office, await openTask(by.clerk, form.id));
        return codeOf(portal.databaseUrl, form);
      }),
    );
    for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('may be asked only so often', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const statuses: number[] = [];
    for (let call = 0; call < 125; call += 1)
      statuses.push((await client.call(getApproval, { params: { code: 'x' } })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('a paper that is brought', () => {
  it('is genuine as it was signed', async () => {
    const { by, form, bytes } = await signed(1);
    const { requestNumber } = await detailOf(by.clerk, form.id);
    const { status, body } = await check(bytes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isSuccess: true,
      message: `Giấy phê duyệt ${requestNumber} là thật, chữ ký số còn nguyên vẹn.`,
      data: { verdict: 'genuine', paper: { requestNumber } },
    });
  });

  it('of a cancelled request is cancelled, too', async () => {
    const { form, bytes } = await signed(1);
    await cancel(form);
    const { body } = await check(bytes);
    expect(body).toMatchObject({ isSuccess: false, data: { verdict: 'cancelled' } });
    expect(body.message).toContain('đã bị hủy');
  });

  it('is found out when a byte of it was changed, anywhere', async () => {
    const { bytes } = await signed(1);
    const { byteRange } = readSignature(bytes);
    const [, end = 0, next = 0] = byteRange;
    const places = [
      20,
      end - 60,
      next + 40,
      Math.floor((next + bytes.length) / 2),
      bytes.length - 3,
    ];
    for (const at of places) {
      const changed = Buffer.from(bytes);
      changed[at] = must(changed[at]) ^ 1;
      const { body } = await check(changed);
      expect([at, body.isSuccess, body.data.paper]).toEqual([at, false, null]);
      expect(['changed', 'notSigned']).toContain(body.data.verdict);
    }
  });

  it.each([
    [
      'something behind its end',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n% more')]),
    ],
    [
      'a signature that covers less',
      (bytes: Buffer) => {
        const { byteRange } = readSignature(bytes);
        const [, end = 0, next = 0, rest = 0] = byteRange;
        const written = `[0 ${end} ${next} ${rest}]`;
        const shorter = `[0 ${end} ${next} ${rest - 9}]`.padEnd(written.length);
        return Buffer.from(bytes.toString('latin1').replace(written, shorter), 'latin1');
      },
    ],
    [
      'something hidden beside the signature',
      (bytes: Buffer) => {
        const { byteRange } = readSignature(bytes);
        const next = byteRange[2] ?? 0;
        const changed = Buffer.from(bytes);
        changed.write('>/X (hidden) <', next - 40, 'latin1');
        return changed;
      },
    ],
    ['no end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ])('is changed with %s', async (_, change) => {
    const { bytes } = await signed(1);
    const { body } = await check(change(bytes));
    expect(body.data).toMatchObject({ verdict: 'changed', certificate: null, paper: null });
  });

  it.each([
    ['vi', 'Tập tin không có chữ ký số nên không phải giấy phê duyệt do nhà máy phát hành.'],
    ['en', 'The file has no digital signature, so it is not an approval paper of the plant.'],
  ])('without a signature is none (%s)', async (language, message) => {
    const { body } = await check(PAPER, { language });
    expect(body).toMatchObject({ isSuccess: false, message, data: { verdict: 'notSigned' } });
  });

  it('that is no PDF, nothing at all or too large is refused', async () => {
    const text = await check(Buffer.from('hello'));
    expect([text.status, text.error.code]).toEqual([415, 'fileContentMismatch']);
    const huge = await check(Buffer.alloc(MAX_PAPER_BYTES + 1, '%PDF-'));
    expect(huge.status).toBe(413);
    const response = await fetch(`${portal.client.baseUrl}${checkApproval.path}`, {
      method: 'POST',
      body: new FormData(),
    });
    expect(response.status).toBe(400);
  });

  it('made to cost much costs little', async () => {
    const ranges = Buffer.from('/ByteRange [ '.repeat(300_000));
    const nested = Buffer.concat([
      Buffer.from('%PDF-1.3\n/ByteRange [0 40 1000042 4]'.padEnd(40)),
      Buffer.from(`<${'3080'.repeat(250_000)}>`),
      Buffer.from('%EOF'),
    ]);
    const begun = performance.now();
    const answers = [
      await check(Buffer.concat([Buffer.from('%PDF-1.3\n'), ranges])),
      await check(nested),
    ];
    expect(answers.map(({ body }) => body.data.verdict)).toEqual(['notSigned', 'changed']);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
