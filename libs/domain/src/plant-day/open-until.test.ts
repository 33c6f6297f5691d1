import { openUntil } from './open-until';

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
