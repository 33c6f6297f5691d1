import { areSameFrom, openTimes, openUntil } from './open-until';

const at = (time: string) => new Date(`2026-11-29T${time}+07:00`);

describe('until when an answer holds', () => {
  it.each([
    ['it stays green', '06:10:30', '23:59', '18:10:30'],
    ['it ends at an hour', '06:10:30', '17:00', '17:00:00'],
    ['it ends at a minute', '06:10:30', '17:23', '17:23:00'],
    ['it ends within this hour', '06:10:30', '06:12', '06:12:00'],
    ['it ends in the next minute', '06:10:30', '06:11', '06:11:00'],
  ])('%s', (_, now, firstRed, until) => {
    const answer = openUntil((time) => time < at(firstRed), at(now), 12);
    expect(answer).toEqual(at(until));
  });

  it('asks for few times', () => {
    let asked = 0;
    const count = () => {
      asked += 1;
      return true;
    };
    openUntil(count, at('06:10:30'), 12);
    expect(asked).toBeLessThan(15);
  });
});

describe('when a door opens', () => {
  const times = (...all: [string, string][]) =>
    all.map(([from, to]) => ({ from: at(from), to: at(to) }));
  const within = (all: { from: Date; to: Date }[]) => (time: Date) =>
    all.some(({ from, to }) => from <= time && time < to);

  it.each([
    ['always', times(['06:10:30', '18:00'])],
    ['never', []],
    ['from now on until a minute', times(['06:10:30', '11:23'])],
    ['later', times(['07:00', '11:00'])],
    ['from a minute on', times(['07:12', '18:00'])],
    ['in parts', times(['07:00', '11:00'], ['13:30', '17:00'])],
    ['in parts, with now', times(['06:10:30', '06:12'], ['07:59', '17:01'])],
  ])('%s', (_, open) => {
    expect(openTimes(within(open), at('06:10:30'), at('18:00'))).toEqual(open);
  });

  it.each([
    ['the same', times(['07:00', '11:00']), times(['07:00', '11:00']), true],
    ['what is past does not matter', times(['05:00', '11:00']), times(['06:10', '11:00']), true],
    ['nor what is over', times(['01:00', '02:00']), [], true],
    ['another end', times(['07:00', '11:00']), times(['07:00', '11:01']), false],
    ['another start', times(['07:00', '11:00']), times(['07:01', '11:00']), false],
    ['nothing any more', times(['07:00', '11:00']), [], false],
  ])('compares: %s', (_, some, others, areSame) => {
    expect(areSameFrom(some, others, at('06:30'))).toBe(areSame);
    expect(areSameFrom(others, some, at('06:30'))).toBe(areSame);
  });
});
