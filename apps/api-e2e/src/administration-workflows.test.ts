import {
  FAMILIES,
  getWorkflow,
  saveWorkflow,
  type SaveWorkflowBody,
  type WorkflowDefinition,
} from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { stepsOf } from '@portal/testing/review';
import { change, create, eventsFound, rowWith, statusesOf } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

async function workflow(who: Caller, family = 'guarantee'): Promise<WorkflowDefinition> {
  const { body } = await who.client.call(getWorkflow, { params: { family } }, { token: who.token });
  return body;
}

/** The body that would save a definition unchanged. */
const asInput = ({ version, steps }: WorkflowDefinition): SaveWorkflowBody => ({
  version,
  steps: steps.map(({ code: _code, group, tasks, ...step }) => ({
    ...step,
    groupCode: group.code,
    tasks: tasks.map(({ code: _taskCode, user, ...task }) => ({
      ...task,
      userCode: user?.code ?? null,
    })),
  })),
});

type Step = SaveWorkflowBody['steps'][number];

const newStep = (own: Partial<Step> = {}): Step => ({
  id: null,
  nameVi: 'Kiểm tra bổ sung',
  nameEn: 'Extra check',
  protocol: 0,
  operation: 0,
  groupCode: 'AN_TOAN',
  remindHolderHours: '',
  remindHeadHours: '8',
  remindAdminHours: null,
  active: true,
  tasks: [{ id: null, type: 0, userCode: null, dueHours: '12', active: true }],
  ...own,
});

const save = (who: Caller, family: string, body: SaveWorkflowBody) =>
  who.client.call(saveWorkflow, { params: { family }, body }, { token: who.token });

describe('a workflow’s definition', () => {
  it.each(FAMILIES)('of %s is read, and saved unchanged without an event', async (family) => {
    const who = await admin();
    const before = await workflow(who, family);
    expect(before.steps.length).toBeGreaterThan(0);
    expect(before.warnings).toEqual([]);
    const events = (await eventsFound(who, {})).length;
    const { body } = await save(who, family, asInput(before));
    expect(body.data).toEqual(before);
    expect(await eventsFound(who, {})).toHaveLength(events);
  });

  it('takes new steps and tasks, moves them and switches them off; positions have no gaps', async () => {
    const who = await admin();
    const before = await workflow(who, 'takeOut');
    const [first, second] = asInput(before).steps as [Step, Step];
    const task = must(first.tasks[0]);
    const steps = [
      newStep(),
      { ...second, nameVi: 'Bảo vệ duyệt', protocol: 2 },
      {
        ...first,
        tasks: [
          { ...task, id: null, userCode: 'HEAD@plant.example', dueHours: 48 },
          { ...task, active: false },
        ],
      },
    ];
    const { body } = await save(who, 'takeOut', { version: before.version, steps });
    expect(body).toMatchObject({
      isSuccess: true,
      message: 'Đã lưu quy trình. Đăng ký đang xử lý vẫn theo quy trình cũ.',
    });
    expect(body.data.steps).toMatchObject([
      { code: 'RA-3', nameVi: 'Kiểm tra bổ sung', tasks: [{ code: 'RA-3-1', dueHours: 12 }] },
      { code: 'RA-2', nameVi: 'Bảo vệ duyệt', protocol: 2 },
      {
        code: 'RA-1',
        tasks: [
          {
            code: 'RA-1-2',
            dueHours: 48,
            user: { code: 'head@plant.example', name: 'Ngô Quang Vinh' },
          },
          { code: 'RA-1-1', active: false },
        ],
      },
    ]);
    const events = await eventsFound(who, { table: 'workflow-steps' });
    const changed = must(events.find(({ rowKey }) => rowKey === 'RA-1'));
    expect(changed.changes).toEqual([{ label: 'Thứ tự', before: '1', after: '3' }]);
    const tasks = await eventsFound(who, { table: 'workflow-tasks' });
    expect(must(tasks.find(({ rowKey }) => rowKey === 'RA-1-1')).action).toBe('switchedOff');
  });

  it('is in the log in words, in both languages', async () => {
    const who = await admin();
    const before = await workflow(who, 'equipment');
    const [first, ...others] = asInput(before).steps;
    const steps = [
      { ...must(first), protocol: 1, operation: 0 },
      ...others,
      newStep({
        operation: 8,
        tasks: [0, 1, 2].map((type) => ({
          id: null,
          type,
          userCode: null,
          dueHours: '12',
          active: true,
        })),
      }),
    ];
    await save(who, 'equipment', { version: before.version, steps });
    const told = async (language: 'vi' | 'en', table: string, key: string) => {
      const caller = { ...who, client: who.client.as({ language }) };
      const events = await eventsFound(caller, { table });
      return must(events.find(({ rowKey }) => rowKey === key)).changes;
    };
    expect(await told('vi', 'workflow-steps', 'VT-1')).toEqual([
      {
        label: 'Cách xử lý',
        before: 'Song song, mọi việc chính phải xong',
        after: 'Song song, xong một việc chính là đủ',
      },
      { label: 'Thao tác', before: 'Xác nhận', after: 'Phê duyệt' },
    ]);
    expect(await told('en', 'workflow-steps', 'VT-3')).toContainEqual({
      label: 'Operation',
      before: '',
      after: 'Supplement file',
    });
    const types = ['Xử lý chính', 'Phối hợp', 'Theo dõi'];
    for (const [at, after] of types.entries())
      expect(await told('vi', 'workflow-tasks', `VT-3-${at + 1}`)).toContainEqual({
        label: 'Loại việc',
        before: '',
        after,
      });
  });

  it('warns of a group without active members', async () => {
    const who = await admin();
    const code = unique('TRONG');
    await create(who, 'user-groups', { code, nameVi: 'Nhóm trống', nameEn: 'Empty group' });
    const before = await workflow(who, 'cardChange');
    const steps = [...asInput(before).steps, newStep({ groupCode: code })];
    const { body } = await save(
      { ...who, client: who.client.as({ language: 'en' }) },
      'cardChange',
      { version: before.version, steps },
    );
    expect(body.data.warnings).toEqual([
      'The group “Empty group” has no active member, so no one can do the tasks of this group.',
    ]);
    const email = `${unique('nhom')}@plant.example`;
    const user = { email, fullName: 'A', phone: '1', role: 'reviewer', contractorId: null };
    await create(who, 'users', user);
    await create(who, 'user-group-members', { groupId: code, userId: email });
    expect((await workflow(who, 'cardChange')).warnings).toEqual([]);
    // The last member stays, so that the group does not become empty again.
    const row = await rowWith(who, 'users', 'email', email);
    expect((await change(who, 'users', row, { status: 'disabled' })).status).toBe(400);
    expect((await workflow(who, 'cardChange')).warnings).toEqual([]);
  });

  it.each<[string, (steps: Step[]) => Step[], string, string, string]>([
    [
      'no step in use',
      (steps) => steps.map((step) => ({ ...step, active: false })),
      'steps',
      'Quy trình phải còn ít nhất một bước đang dùng; hãy bật hoặc thêm một bước.',
      'A workflow needs at least one step in use; switch one on or add one.',
    ],
    [
      'a step without a primary task',
      (steps) => [...steps, newStep({ tasks: [] })],
      'steps.2.tasks',
      'Bước đang dùng phải có ít nhất một việc xử lý chính đang dùng; hãy bật hoặc thêm một việc.',
      'A step in use needs at least one primary task in use; switch one on or add one.',
    ],
    [
      'a step without a name',
      (steps) => [...steps, newStep({ nameVi: ' ' })],
      'steps.2.nameVi',
      'Tên tiếng Việt: chưa có giá trị; nhập hoặc chọn giá trị.',
      'Vietnamese name: there is no value; enter or choose one.',
    ],
    [
      'a group that is not there',
      (steps) => [...steps, newStep({ groupCode: 'KHONG_CO' })],
      'steps.2.groupCode',
      'Nhóm: danh mục “Nhóm xử lý” không có mã “KHONG_CO”; chọn một mục trong danh sách gợi ý.',
      'Group: the list “User groups” has no code “KHONG_CO”; choose one of the entries offered.',
    ],
    [
      'an operation that is not there',
      (steps) => [...steps, newStep({ operation: 5 })],
      'steps.2.operation',
      'Thao tác (0 phê duyệt, 2 xác nhận, 7 cấp thẻ, 8 bổ sung): mã thao tác không có; dùng 0, 2, 7 hoặc 8.',
      'Operation (0 approve, 2 confirm, 7 issue card, 8 supplement): there is no such operation; use 0, 2, 7 or 8.',
    ],
    [
      'a task without time',
      ([step, ...steps]) => [
        {
          ...must(step),
          tasks: [...must(step).tasks, { ...must(newStep().tasks[0]), dueHours: 0 }],
        },
        ...steps,
      ],
      'steps.0.tasks.1.dueHours',
      'Hạn (giờ làm việc): Số phải lớn hơn 0; nhập một số từ 1 đến 8760.',
      'Due (working hours): The number has to be greater than 0; enter a number from 1 to 8760.',
    ],
    [
      'a task of somebody who is not the plant’s',
      (steps) => [
        ...steps,
        newStep({
          tasks: [{ ...must(newStep().tasks[0]), userCode: 'clerk@ptsc.example' }],
        }),
      ],
      'steps.2.tasks.0.userCode',
      'Người dùng: người này không phải nhân viên nhà máy đang hoạt động; chọn người khác, hoặc để trống để cả nhóm cùng xử lý.',
      'User: this person is not active staff of the plant; choose somebody else, or leave it empty so that anybody of the group can do it.',
    ],
  ])('is refused with %s, as a whole', async (_, spoil, field, vi, en) => {
    const who = await admin();
    const before = await workflow(who);
    const body = { version: before.version, steps: spoil(asInput(before).steps) };
    for (const [language, message] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const answer = await save({ ...who, client: who.client.as({ language }) }, 'guarantee', body);
      expect(answer.status).toBe(400);
      expect(answer.error.fieldErrors).toContainEqual({ field, message });
    }
    expect(await workflow(who)).toEqual(before);
  });

  it('that somebody else changed meanwhile, or that leaves out what is there, is refused', async () => {
    const [one, two] = [await admin(), await admin()];
    const before = await workflow(one, 'vehicles');
    const [first, ...others] = asInput(before).steps as [Step, ...Step[]];
    const named = (nameEn: string) => ({
      version: before.version,
      steps: [{ ...first, nameEn }, ...others],
    });
    const answers = await Promise.all([
      save(one, 'vehicles', named('One')),
      save(two, 'vehicles', named('Two')),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const { version } = await workflow(one, 'vehicles');
    const without = await save(one, 'vehicles', { version, steps: others });
    expect([without.status, without.error.code]).toEqual([409, 'rowChanged']);
    const foreign = must((await workflow(one, 'equipment')).steps[0]).id;
    const stolen = { version, steps: [{ ...first, id: foreign }, ...others] };
    expect((await save(one, 'vehicles', stolen)).status).toBe(409);
  });
});

describe('a running request', () => {
  it('goes on as it began; the next one takes the new steps', async () => {
    const who = await admin();
    const clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
    const running = await submitted(clerk, await validPeopleRequest(clerk));
    const began = await stepsOf(clerk, running.id);
    const before = await workflow(who, 'people');
    const [first, ...others] = asInput(before).steps as [Step, ...Step[]];
    const name = unique('Kiểm tra lần hai');
    const steps = [
      { ...first, nameVi: 'An toàn xem trước', nameEn: 'Safety first' },
      newStep({ nameVi: name }),
      ...others.map((step, at) => ({ ...step, active: at > 0 })),
    ];
    await save(who, 'people', { version: before.version, steps });
    expect(await stepsOf(clerk, running.id)).toEqual(began);
    const next = await submitted(clerk, await validPeopleRequest(clerk));
    const names = (await stepsOf(clerk, next.id)).map((step) => step.name);
    expect(names).toEqual(['An toàn xem trước', name, 'Cấp thẻ']);
    expect(began.map((step) => step.name)).toEqual([
      'Kiểm tra an toàn',
      'Phòng ban phê duyệt',
      'Cấp thẻ',
    ]);
  });
});
