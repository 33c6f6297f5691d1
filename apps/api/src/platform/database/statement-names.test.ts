import { StatementNames } from './statement-names';

it('names a statement from its second run on, and keeps its name', () => {
  const names = new StatementNames(10);
  expect([names.of('a'), names.of('b'), names.of('a'), names.of('a'), names.of('b')]).toEqual([
    undefined,
    undefined,
    'portal-1',
    'portal-1',
    'portal-2',
  ]);
});

it('names no more than it may', () => {
  const names = new StatementNames(1);
  const run = (text: string) => [names.of(text), names.of(text)].at(-1);
  expect([run('a'), run('b'), run('a')]).toEqual(['portal-1', undefined, 'portal-1']);
});
