import { STATUS } from '@portal/contracts';
import { checksOf } from './checks';
import type { LoadedDefinition } from './definition';
import type { EntryForm } from './entry-form';

/** A family whose plan and last step always lack something. */
const loaded = {
  lists: {},
  words: { problem: ({ code }: { code: string }) => code },
  definition: {
    planProblems: () => [{ code: 'plan', row: 0 }],
    itemProblems: () => [],
    submitProblems: () => [{ code: 'submit', row: 0 }],
  },
} as unknown as LoadedDefinition;
const form = { items: [], files: [] } as unknown as EntryForm;

it.each([
  ['a draft', STATUS.draft, false, ['plan', 'submit']],
  ['a request that needs an update', STATUS.needsUpdate, false, ['pleaseAttConfirmDoc']],
  ['a revision that was allowed', STATUS.waiting, true, []],
])('the checks for %s', (_what, status, allowRevision, expected) => {
  const check = checksOf({ status, allowRevision }, loaded);
  expect(
    ['plan', 'items', 'submit'].flatMap((step) => check(form, step)).map((p) => p.text),
  ).toEqual(expected);
});
