import { keepRunning } from './keep-running';

/** A part that ends when the test asks for it. */
function part() {
  let end: (reason?: string) => void = () => {};
  const exited = new Promise<string | void>((resolve) => (end = resolve));
  return { exited, end, stop: async () => end() };
}

describe('a part that is kept running', () => {
  it('is started again, and given up when it ends or fails again and again', async () => {
    const said: string[] = [];
    const first = part();
    const second = part();
    const starts = [() => second, () => fail('no room'), () => fail('no room')];
    const kept = keepRunning(first, {
      start: async () => starts.shift()?.() ?? fail('too often'),
      say: (text) => said.push(text),
      pauses: [1, 1, 1],
    });
    first.end();
    second.end();
    expect(await kept.gaveUp).toBe('no room');
    expect(said.map((text) => /\d of \d/.exec(text)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('is given up with what it said at its last end', async () => {
    const [first, second] = [part(), part()];
    const kept = keepRunning(first, { start: async () => second, say: () => {}, pauses: [0] });
    first.end('port taken');
    second.end('no database');
    expect(await kept.gaveUp).toBe('no database');
  });

  it('is not started again once it was stopped', async () => {
    const first = part();
    let starts = 0;
    const start = async () => {
      starts += 1;
      return part();
    };
    const kept = keepRunning(first, { start, say: () => {}, pauses: [0] });
    await kept.stop();
    await first.exited;
    await new Promise((resolve) => setImmediate(resolve));
    expect(starts).toBe(0);
  });
});

function fail(message: string): never {
  throw new Error(message);
}
