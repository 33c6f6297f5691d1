import { linkedEntries } from '../audit-chain/chain-entry';
import { syslogMessage } from './syslog-message';

const SOURCE = { facility: 'audit', hostname: 'portal.plant.vn', appName: 'portal' } as const;
const at = new Date('2026-11-29T10:00:00.123Z');
const entryOf = (act: string, actor: string) => {
  const [entry] = linkedEntries(null, [
    { at, kind: 'login', act, actor, subjects: ['session:1'], details: {} },
  ]);
  if (!entry) throw new Error('There is one');
  return entry;
};

it.each([
  ['succeeded', 'user:1', 109, 'user:1'],
  ['failed', 'unknown', 108, 'unknown'],
  ['succeeded', 'a"b\\c]d', 109, String.raw`a\"b\\c\]d`],
])('writes %s of %s', (act, actor, priority, by) => {
  const entry = entryOf(act, actor);
  const [, length, message] = /^(\d+) (.+)$/.exec(syslogMessage(SOURCE, entry).toString()) ?? [];
  expect(message).toBe(
    `<${priority}>1 2026-11-29T10:00:00.123Z portal.plant.vn portal - login ` +
      `[portal@32473 no="1" digest="${entry.digest}" act="${act}" by="${by}"] ${entry.entry}`,
  );
  expect(Number(length)).toBe(Buffer.byteLength(message ?? ''));
});
