import {
  CARD_CHANGE_TYPE,
  checkCardChangeConfirmation,
  checkConfirmation,
  checkTakeOutConfirmation,
  downloadCardChangeConfirmation,
  downloadConfirmation,
  downloadTakeOutConfirmation,
  EMPTY_ID,
  getDoubts,
  type CardChangeInput,
  type EntryRequestInput,
  type OutdatedPaper,
  type PeopleRequestInput,
  type Route,
  type TakeOutInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { validGuarantee } from '@portal/testing/guarantees';
import { PAPER, submitted, validPeopleRequest } from '@portal/testing/people';
import { reading } from '@portal/testing/review';
import { sentTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { uploaded } from '@portal/testing/upload';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { printGuarantee } from './support/guarantees';
import { usePortal } from './support/portal';
import { printForm } from './support/print';
import { broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let engineer: Caller;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  engineer = await demoCaller(portal.client, 'engineer@plant.example');
  root = await approvedRoot(by);
});

type Form = { id: string };
type Files = { id: string }[];

/** A family whose forms take signed papers. */
interface SignedFamily<Input extends Form = Form> {
  /** The call that prints a form. */
  print: Route;
  /** The call that compares papers with the form. */
  check: Route<{ body: object; answer: OutdatedPaper[] }>;
  valid: () => Promise<Input>;
  attached: (form: Input, files: Files) => Input;
  /** The form with another content. */
  changed: (form: Input) => Input;
  send: (form: Input) => Promise<unknown>;
  reviewer: () => Caller;
  field: string;
  /** The name of everything besides the items. */
  cover: string;
}

/** A row of the table below with its own type of form. */
const row = <Input extends Form>(family: SignedFamily<Input>) => family as unknown as SignedFamily;

const entry = <Input extends EntryRequestInput>(
  valid: () => Promise<Input>,
  changed: (form: Input) => Input,
) =>
  row<Input>({
    print: downloadConfirmation,
    check: checkConfirmation,
    valid,
    attached: (form, files) => ({ ...form, files }),
    changed,
    send: (form) => submitted<EntryRequestInput>(by.clerk, form),
    reviewer: () => by.safety,
    field: 'files',
    cover: 'Kế hoạch',
  });

const families: Record<string, SignedFamily> = {
  people: entry(
    () => validPeopleRequest(by.clerk),
    (form) => ({ ...form, staffPlan: { ...form.staffPlan, contractorManager: 'Người Ký Khác' } }),
  ),
  vehicles: entry(
    () => validVehicleRequest(by.clerk, root),
    (form) => ({
      ...form,
      vehiclePlan: { ...form.vehiclePlan, contractorManager: 'Người Ký Khác' },
    }),
  ),
  equipment: entry(
    () => validEquipmentRequest(by.clerk, root),
    (form) => ({
      ...form,
      equipmentPlan: { ...form.equipmentPlan, contractorManager: 'Người Ký Khác' },
    }),
  ),
  cardChange: row<CardChangeInput>({
    print: downloadCardChangeConfirmation,
    check: checkCardChangeConfirmation,
    valid: () => validCardChange(by.clerk, CARD_CHANGE_TYPE.extend, root),
    attached: (form, files) => ({
      ...form,
      attachments: files.map((file) => ({ ...file, persistence: 1 })),
    }),
    changed: (form) => ({ ...form, description: 'Thêm một tuần' }),
    send: (form) => sentCardChange(by.clerk, form),
    reviewer: () => by.safety,
    field: 'attachments',
    cover: 'Thông tin đăng ký',
  }),
  takeOut: row<TakeOutInput>({
    print: downloadTakeOutConfirmation,
    check: checkTakeOutConfirmation,
    valid: async () => {
      const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [4] });
      return validTakeOut(by.clerk, [{ equipmentId: must(lotIds[0]), numberOut: 1.5 }]);
    },
    attached: (form, attachments) => ({ ...form, attachments }),
    changed: (form) => ({ ...form, description: 'Trả thêm thiết bị' }),
    send: (form) => sentTakeOut(by.clerk, form),
    reviewer: () => by.department,
    field: 'attachments',
    cover: 'Thông tin mang ra',
  }),
};

/** Uploads a print as if it had been signed. */
async function signed(printed: Response, name: string): Promise<{ id: string }> {
  const { client, token } = by.clerk;
  const bytes = Buffer.from(await printed.arrayBuffer());
  const { id } = await uploaded({ baseUrl: client.baseUrl, token }, { name, bytes });
  return { id };
}

const paperDoubts = async ({ client, token }: Caller, id: string) => {
  const { body } = await client.call(getDoubts, { params: { id } }, { token });
  return body.filter(({ itemId }) => itemId === EMPTY_ID).flatMap(({ doubts }) => doubts);
};

const ofOther = (name: string) => `Giấy xác nhận “${name}” không phải bản in của đăng ký này`;

it.each(Object.entries(families))(
  'a signed print of another form, or of an earlier one, is pointed out to author and reviewer; the right one is not (%s)',
  async (_family, { print, check, valid, attached, changed, send, reviewer, field, cover }) => {
    const before = await valid();
    const form = changed(before);
    const prints = [
      await signed(await printForm(by.clerk, print, before), 'cu.pdf'),
      await signed(await printForm(by.clerk, print, await valid()), 'cua-ho-so-khac.pdf'),
      await signed(
        await printGuarantee(engineer, await validGuarantee(engineer, root)),
        'bao-lanh.pdf',
      ),
      await signed(await printForm(by.clerk, print, form), 'dung.pdf'),
    ];
    const [old, foreign, guarantee] = prints.map(must);
    const { client, token } = by.clerk;
    const sent = attached(form, prints);
    const { body } = await client.call(check, { body: sent }, { token });
    expect(body).toMatchObject([
      { fileId: old?.id, printedAt: expect.any(String) as string, hasOtherCover: true },
      { fileId: foreign?.id, printedAt: null },
      { fileId: guarantee?.id, printedAt: null },
    ]);
    await send(sent);
    const doubts = await paperDoubts(reviewer(), sent.id);
    expect(doubts.map(({ code }) => code)).toEqual(Array(3).fill('outdatedPaper'));
    expect(doubts.map((doubt) => doubt.field)).toEqual(Array(3).fill(field));
    expect(doubts.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        `^Giấy xác nhận “cu\\.pdf” được in lúc [\\d/]{10} [\\d:]{5}, không khớp với đăng ký: đã sửa “${cover}”, người đăng ký hoặc người ký$`,
      ),
      ofOther('cua-ho-so-khac.pdf'),
      ofOther('bao-lanh.pdf'),
    ]);
  },
);

it('a paper says in the words of its reader which items it lacks, and a scanned one is named by its time', async () => {
  const form = await validPeopleRequest(by.clerk, 3);
  await printForm(by.clerk, downloadConfirmation, form);
  const { client, token } = by.clerk;
  const { id } = await uploaded(
    { baseUrl: client.baseUrl, token },
    { name: 'quet.pdf', bytes: PAPER },
  );
  const [first, , third] = form.staffItems.map(must);
  const sent = await submitted(by.clerk, {
    ...form,
    files: [{ id }],
    staffItems: [must(first), { ...must(third), fullName: 'Đỗ Khác Tên' }],
  });
  expect(await paperDoubts(reading(by.office, 'en'), sent.id)).toMatchObject([
    {
      text: expect.stringMatching(
        /^The confirmation paper “quet\.pdf”, printed .*, does not match the request: no\. 2 changed; no\. 2 of the paper removed$/,
      ) as string,
    },
  ]);
});
