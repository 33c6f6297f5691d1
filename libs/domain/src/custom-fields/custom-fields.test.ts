import {
  customName,
  customValues,
  RESULT,
  type CustomChoice,
  type CustomField,
  type CustomValues,
} from '@portal/contracts';
import {
  askedFields,
  customItemProblems,
  customPlanProblems,
  isNeeded,
  unfitAnswersOf,
} from './custom-fields';

const idOf = (at: number) => `0190a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [BLOOD, SIZE, DAY, NIGHT, NOTE, OTHER] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const [GUEST, WORKER, HEIGHT, WELDING] = [11, 12, 13, 14].map(idOf) as [
  string,
  string,
  string,
  string,
];
const TODAY = '2026-11-27';
const ITEMS = { form: 'peopleItem', step: 'items', today: TODAY } as const;

const field = (
  id: string,
  answerKind: CustomField['answerKind'],
  more: Partial<CustomField> = {},
) => ({
  id,
  code: id,
  name: id,
  active: true,
  form: 'peopleItem' as const,
  answerKind,
  need: 'optional' as const,
  listVisitorTypeIds: [],
  listWorkItemIds: [],
  validFrom: null,
  ...more,
});
const choice = (id: string, customFieldId: string): CustomChoice => ({
  id,
  code: id,
  name: id,
  active: true,
  customFieldId,
});
const A = idOf(21);
const lists = {
  customFields: [
    field(BLOOD, 'choice'),
    field(SIZE, 'number'),
    field(DAY, 'day'),
    field(NIGHT, 'yesNo'),
    field(NOTE, 'text'),
    field(OTHER, 'text', { form: 'vehicleItem' }),
  ],
  customChoices: [choice(A, BLOOD), choice(idOf(22), OTHER)],
};

describe('a field that the plant has added', () => {
  it.each<[string, Partial<CustomField>, boolean]>([
    ['in use', {}, true],
    ['from today on', { validFrom: TODAY }, true],
    ['from tomorrow on', { validFrom: '2026-11-28' }, false],
    ['out of use', { active: false }, false],
    ['of another form', { form: 'peoplePlan' }, false],
  ])('%s is asked for: %#', (_what, more, isAsked) => {
    const customFields = [field(NOTE, 'text', more)];
    expect(askedFields({ customFields, customChoices: [] }, 'peopleItem', TODAY)).toHaveLength(
      isAsked ? 1 : 0,
    );
  });

  it.each([
    [[], 0],
    [[{ ...choice(A, NOTE), active: false }], 0],
    [[choice(A, OTHER)], 0],
    [[choice(A, NOTE)], 1],
  ])('to choose from is asked for if there is a choice: %#', (customChoices, count) => {
    const customFields = [field(NOTE, 'choice')];
    expect(askedFields({ customFields, customChoices }, 'peopleItem', TODAY)).toHaveLength(count);
  });

  const some = { need: 'forSome' as const };
  it.each<[Partial<CustomField>, boolean]>([
    [{ need: 'optional' }, false],
    [{ need: 'always' }, true],
    [{ ...some, listVisitorTypeIds: [WORKER] }, true],
    [{ ...some, listVisitorTypeIds: [GUEST] }, false],
    [{ ...some, listWorkItemIds: [HEIGHT] }, true],
    [{ ...some, listWorkItemIds: [WELDING] }, false],
    [{ ...some, listVisitorTypeIds: [WORKER], listWorkItemIds: [HEIGHT] }, true],
    [{ ...some, listVisitorTypeIds: [WORKER], listWorkItemIds: [WELDING] }, false],
    [{ ...some, listVisitorTypeIds: [GUEST], listWorkItemIds: [HEIGHT] }, false],
  ])('%j is needed by a worker at height: %s', (more, expected) => {
    const facts = { visitorTypeId: WORKER, workItemIds: [HEIGHT] };
    expect(isNeeded(field(NOTE, 'text', more), facts)).toBe(expected);
  });

  it.each<[unknown, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    ['x', false],
    [false, false],
    [0, false],
  ])('lacks an answer with the value %j: %s', (value, isLacking) => {
    const values = (value === undefined ? {} : { [NOTE]: value }) as CustomValues;
    const needed = { customFields: [field(NOTE, 'text', { need: 'always' })], customChoices: [] };
    const form = { plan: { customFields: {} }, items: [{ id: idOf(31), customFields: values }] };
    const found = customItemProblems(form, needed, ITEMS);
    expect(found.map((problem) => [problem.row, problem.field, problem.code])).toEqual(
      isLacking ? [[1, customName(NOTE), 'required']] : [],
    );
    expect(customItemProblems(form, needed, ITEMS, () => false)).toEqual([]);
    const passed = {
      ...form,
      items: form.items.map((item) => ({ ...item, result: RESULT.passed })),
    };
    expect(customItemProblems(passed, needed, ITEMS)).toEqual([]);
  });

  it.each<[CustomField['answerKind'], string]>([
    ['text', 'required'],
    ['number', 'required'],
    ['day', 'required'],
    ['choice', 'requiredChoice'],
    ['yesNo', 'requiredChoice'],
  ])('of the kind %s lacks an answer as %s', (kind, code) => {
    const needed = {
      customFields: [field(NOTE, kind, { need: 'always' })],
      customChoices: [choice(A, NOTE)],
    };
    const form = { plan: { customFields: {} }, items: [{ id: idOf(31), customFields: {} }] };
    const [found] = customItemProblems(form, needed, ITEMS);
    expect(found?.code).toBe(code);
  });

  it('is needed by a plan for the visitor type of the plan', () => {
    const needed = {
      customFields: [
        field(NOTE, 'text', { form: 'peoplePlan', ...some, listVisitorTypeIds: [GUEST] }),
      ],
      customChoices: [],
    };
    const found = (visitorTypeId: string) =>
      customPlanProblems({ plan: { customFields: {}, visitorTypeId } }, needed, {
        form: 'peoplePlan',
        step: 'plan',
        today: TODAY,
      });
    expect(found(GUEST).map((problem) => problem.field)).toEqual([customName(NOTE)]);
    expect(found(WORKER)).toEqual([]);
  });

  it.each<[string, CustomValues, string[]]>([
    [
      'answers of the right kind',
      { [BLOOD]: A, [SIZE]: 42.5, [DAY]: TODAY, [NIGHT]: false, [NOTE]: 'x' },
      [],
    ],
    ['no answers', { [BLOOD]: null, [SIZE]: null, [DAY]: '', [NOTE]: '' }, []],
    ['a choice of another field', { [BLOOD]: idOf(22) }, [BLOOD]],
    ['a text as a choice', { [BLOOD]: 'A' }, [BLOOD]],
    ['a text as a number', { [SIZE]: '42' }, [SIZE]],
    ['a number beyond all limits', { [SIZE]: 1e12 }, [SIZE]],
    ['a number with too many decimals', { [SIZE]: 1.2345 }, [SIZE]],
    ['a day of another age', { [DAY]: '0001-01-01' }, [DAY]],
    ['a text as a day', { [DAY]: '27/11/2026' }, [DAY]],
    ['a text as yes', { [NIGHT]: 'yes' }, [NIGHT]],
    ['a number as a text', { [NOTE]: 7 }, [NOTE]],
    ['a field of another form', { [OTHER]: 'x' }, [OTHER]],
    ['no answer to a field of another form', { [OTHER]: null }, [OTHER]],
    ['a field that does not exist', { [idOf(99)]: 'x' }, [idOf(99)]],
  ])('%s: %#', (_what, values, unfit) => {
    expect(unfitAnswersOf('peopleItem', lists)(values)).toEqual(unfit.map(customName));
  });

  it('takes texts without control characters, up to their limit', () => {
    expect(customValues.parse({ [NOTE]: '  a\u00A0b ' })).toEqual({ [NOTE]: 'a b' });
    expect(customValues.safeParse({ [NOTE]: 'x'.repeat(501) }).success).toBe(false);
    expect(customValues.safeParse({ note: 'x' }).success).toBe(false);
    expect(customValues.safeParse({ [NOTE]: { a: 1 } }).success).toBe(false);
  });
});
