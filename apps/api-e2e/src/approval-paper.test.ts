import { STATUS } from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf } from '@portal/testing/people';
import { startApi } from './support/api';
import { certificateFiles } from './support/certificates';
import { rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
import {
  checkSignature,
  opensslVerdict,
  pdfsigDoubts,
  readSignature,
} from './support/pdf-signature';
import { usePortal } from './support/portal';
import { bytesOf, paperOf } from './support/signed-papers';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

async function signedPaper(count = 2, notPassed = 0) {
  const by = await approvers(portal.client);
  const form = await approved(by, { count, notPassed });
  const paper = await paperOf(by.clerk, form);
  return { by, form, paper, bytes: await bytesOf(by.clerk, paper) };
}

describe('the approval paper', () => {
  it('says who was granted what, by whom it was approved, and where it can be checked', async () => {
    const { by, form, paper, bytes } = await signedPaper(3, 1);
    const { requestNumber, websiteStatus } = await detailOf(by.clerk, form.id);
    expect(websiteStatus).toBe(STATUS.approved);
    expect(paper.name).toBe(`PheDuyet-${requestNumber}.pdf`);
    expect(paper.type).toBe('application/pdf');
    const text = (await pagesOf(bytes)).join(' ');
    const [one, two, three] = form.staffItems;
    const cards = await rowsOf<{ number: string }>(
      portal.databaseUrl,
      `select number from safety_card where request_id = '${form.id}'`,
    );
    expect(cards).toHaveLength(2);
    for (const part of [
      `Số đăng ký: ${requestNumber}`,
      'Danh sách được cấp thẻ (2 người)',
      must(one).fullName,
      must(two).identityCardNumber,
      'CDU',
      'Kiểm tra an toàn Võ Thị Kim Ngân',
      'Cấp thẻ Trương Thị Mỹ Linh',
      ...cards.map(({ number }) => number),
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(must(three).identityCardNumber);
  });

  it('repeats the head of its list and numbers its pages', async () => {
    const { form, bytes } = await signedPaper(45);
    const pages = await pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    const numbers = form.staffItems.map((item) => item.identityCardNumber);
    const listed = pages.filter((page) => numbers.some((number) => page.includes(number)));
    expect(listed.length).toBeGreaterThan(1);
    for (const page of listed) expect(page).toContain('Họ và tên, số CCCD/Hộ chiếu');
    for (const [at, page] of pages.entries())
      expect(page).toContain(`Trang ${at + 1}/${pages.length}`);
  });

  it('is read by the company, and not by other companies', async () => {
    const { by, paper } = await signedPaper(1);
    const fileOf = async (who: Caller) => {
      const url = new URL(
        new URL(paper.url, portal.client.baseUrl).pathname,
        portal.client.baseUrl,
      );
      return fetch(url, { headers: { Authorization: `Bearer ${who.token}` } });
    };
    const own = await fileOf(by.clerk);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment.*PheDuyet-/);
    expect((await fileOf(await demoCaller(portal.client, 'clerk@lilama.example'))).status).toBe(
      404,
    );
    expect((await fileOf(by.safety)).status).toBe(200);
  });
});

describe('its signature', () => {
  it('is a PAdES baseline signature over every byte of the file', async () => {
    const { bytes } = await signedPaper(1);
    const signature = readSignature(bytes);
    const [from, length, next, rest] = signature.byteRange as [number, number, number, number];
    expect([from, next + rest]).toEqual([0, bytes.length]);
    expect([bytes[length], bytes[next - 1]]).toEqual(['<', '>'].map((sign) => sign.charCodeAt(0)));
    expect(signature.subFilter).toBe('ETSI.CAdES.detached');
    expect(bytes.toString('latin1')).toMatch(/\/M \(D:\d{14}Z\)/);
    const { certificate, ...checked } = checkSignature(signature);
    expect(checked).toEqual({
      isDigestRight: true,
      isSignatureRight: true,
      isCertificateBound: true,
      hasSigningTime: false,
    });
    expect(certificate.subject).toBe('CN=Contractor portal trial certificate');
    expect(await opensslVerdict(signature)).not.toBe(false);
    expect(await pdfsigDoubts(bytes)).toEqual([]);
  });

  it('does not fit a file of which one byte was changed', async () => {
    const { bytes } = await signedPaper(1);
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('/CreationDate (D:') + 20;
    changed[at] = must(changed[at]) ^ 1;
    const signature = readSignature(changed);
    expect(checkSignature(signature)).toMatchObject({
      isDigestRight: false,
      isSignatureRight: true,
    });
    expect(await opensslVerdict(signature)).not.toBe(true);
  });
});

it('a certificate that can’t be used stops the start, and says why', async () => {
  const [plant, other, old] = await Promise.all([
    certificateFiles('Plant'),
    certificateFiles('Other'),
    certificateFiles('Old', { from: -20, to: -10 }),
  ]);
  const start = (env: Record<string, string>) => startApi({ databaseUrl: portal.databaseUrl, env });
  const wrong: [Record<string, string>, RegExp][] = [
    [{ SIGNING_P12_FILE: plant.p12, SIGNING_PASSPHRASE: 'wrong' }, /SIGNING_P12_FILE: .*password/],
    [{ SIGNING_P12_FILE: `${plant.p12}.gone` }, /SIGNING_P12_FILE: .*ENOENT/],
    [
      { SIGNING_CERTIFICATE_FILE: plant.certificate, SIGNING_KEY_FILE: other.key },
      /SIGNING_CERTIFICATE_FILE: no certificate in it belongs to the key/,
    ],
    [
      { SIGNING_CERTIFICATE_FILE: old.certificate, SIGNING_KEY_FILE: old.key },
      /SIGNING_CERTIFICATE_FILE: the certificate is valid only from/,
    ],
  ];
  for (const [env, reason] of wrong) await expect(start(env)).rejects.toThrow(reason);
  await Promise.all([plant, other, old].map((files) => files.remove()));
});
