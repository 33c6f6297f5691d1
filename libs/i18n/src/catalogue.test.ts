import { fileURLToPath } from 'node:url';
import {
  CARD_CHANGE_ENDS,
  CARD_CHANGE_REASONS,
  CARD_CHANGE_TYPE,
  GUARANTEE_CHANGES,
  GUARANTEE_REASONS,
  PASSWORD_RULES,
  ROLES,
  RULE_CODES,
  TWO_STEP_METHODS,
  USER_STATUSES,
} from '@portal/contracts';
import { catalogues } from './all';
import { allTexts, placeholdersOf, withoutPlural } from './testing/texts';
import { familyPattern, handedNamespaces, isFamily, readSources, usesIn } from './testing/uses';

const vi = allTexts(catalogues.vi);
const en = allTexts(catalogues.en);
/** English forms for one, beside the text for other numbers; Vietnamese words have no plural. */
const formsForOne = [...en].filter(
  ([key]) => key.endsWith('_one') && en.has(key.slice(0, -'_one'.length)),
);
const forOne = new Map(formsForOne);
/** English words that are wrong after one: a plural, if it is no verb, and verbs of a plural. */
const SAYS_SEVERAL =
  /\{\{count\}\}(?: (?!(?:is|was|has|waits|this|its|as|of)\b)[\w’'-]+){0,2}? (?:(?!(?:is|was|has|waits|this|its|as)\b)[a-z]+s|people)\b|\{\{count\}\}[^.;:(]{0,40}\b(?:are|were|(?<!should )have)\b/;
/** Texts whose number is a limit, or never one for another reason. */
const NEVER_ONE = new Set([
  'accounts:register.supplierPlaceholder',
  'accounts:register.supplierHint',
  'cardOffice:people.begin',
  'requests:typeMore',
  'requests:days.coming',
  'results:crewsFull',
  'results:tooMuchHangs',
  'review:queue.typeMore',
  'review:queue.mixed',
  'safetyStaff:inspections.begin',
]);
const namespaces = Object.keys(catalogues.vi);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = readSources(`${root}apps/api/src`, `${root}apps/web/src`, `${root}libs`);
const uses = [...sources].flatMap(([file, code]) => usesIn(file, code, namespaces));
const families = uses.filter(isFamily).map(familyPattern);
const handedOn = new Set([...sources.values()].flatMap(handedNamespaces));
const words = new Set([...sources.values()].flatMap((code) => code.match(/\w+/g) ?? []));
const keys = new Set([...vi.keys()].map(withoutPlural));

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    const all = [...en.keys()].filter((key) => !forOne.has(key));
    expect(all.toSorted()).toEqual([...vi.keys()].toSorted());
  });

  it('has the same placeholders in both languages', () => {
    const differing = [...vi].filter(
      ([key, text]) => String(placeholdersOf(text)) !== String(placeholdersOf(en.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('has an English form for one wherever a number is followed by a plural', () => {
    const lacking = [...en].filter(
      ([key, text]) =>
        SAYS_SEVERAL.test(text) &&
        !key.endsWith('_other') &&
        !forOne.has(`${key}_one`) &&
        !NEVER_ONE.has(key),
    );
    expect(lacking).toEqual([]);
    const differing = formsForOne.filter(([key, text]) => {
      const others = placeholdersOf(en.get(key.slice(0, -'_one'.length)) ?? '');
      return String(placeholdersOf(text)) !== String(others.filter((name) => name !== 'count'));
    });
    expect(differing).toEqual([]);
  });

  it('has no empty text', () => {
    const empty = [...vi, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  // The specification's own texts are kept word for word.
  it.each([
    ['tập tin', vi, /(?<!\p{L})(tệp|file)(?!\p{L})/iu, ['listImport:failed']],
    ['people', en, /\bpersonnel\b/i, []],
  ])('uses one name for one thing: %s', (_, texts, other, specified) => {
    const odd = [...texts]
      // Names of values that are filled in do not count, nor does the menu of another program.
      .filter(([, text]) => other.test(text.replaceAll(/\{\{.*?\}\}|\(File > .*?\)/g, '')))
      .map(([key]) => key);
    expect(odd).toEqual(specified);
  });

  it('has every text that the code asks for', () => {
    const missing = uses
      .filter(({ isCall }) => isCall)
      .filter((use) =>
        isFamily(use) ? ![...keys].some((key) => familyPattern(use).test(key)) : !keys.has(use.key),
      );
    expect(missing).toEqual([]);
  });

  it('has no text that the code never asks for', () => {
    const asked = new Set(uses.map(({ key }) => key));
    // A text of a family counts as used if the words that select it occur somewhere in the code.
    const isChosen = (key: string) =>
      families.some((family) =>
        family
          .exec(key)
          ?.slice(1)
          .flatMap((part) => part.split('.'))
          .every((word) => words.has(word)),
      );
    // A text also counts as used if its namespace is passed to code that takes keys of any
    // namespace.
    const isHandedOn = (key: string) => {
      const [namespace = '', name = ''] = key.split(':');
      return handedOn.has(namespace) && name.split('.').every((word) => words.has(word));
    };
    const isUsed = (key: string) => asked.has(key) || isChosen(key) || isHandedOn(key);
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('a family of texts', () => {
  const members = (prefix: string) =>
    [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

  it.each([
    ['accounts:roles.', ROLES],
    ['accounts:twoStep.methods.', TWO_STEP_METHODS],
    ['accounts:twoStep.about.', TWO_STEP_METHODS],
    ['members:twoStep.', TWO_STEP_METHODS],
    ['members:statuses.', USER_STATUSES],
  ] as const)('%s has exactly the members of its enumeration', (prefix, enumeration) => {
    expect(members(prefix).toSorted()).toEqual([...enumeration].toSorted());
  });

  it.each([
    ['accounts:passwordRules.', PASSWORD_RULES],
    ['validation:', RULE_CODES],
    ['cardChangeReasons:', [...CARD_CHANGE_REASONS, ...CARD_CHANGE_ENDS]],
    ['cardChangeProblems:', CARD_CHANGE_REASONS],
    ['cardChangeTypes:', Object.keys(CARD_CHANGE_TYPE)],
    ['guaranteeReasons:', [...GUARANTEE_REASONS, ...GUARANTEE_CHANGES]],
    ['guaranteeProblems:', GUARANTEE_REASONS],
  ] as const)('%s has every member of its enumeration', (prefix, enumeration) => {
    expect(members(prefix)).toEqual(expect.arrayContaining([...enumeration]));
  });
});
