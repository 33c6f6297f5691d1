import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lane, type LaneSettings } from './lane';
import { TaskTooCostly } from './task-process';

const TASKS = join(import.meta.dirname, 'lane-tasks.fixture.mjs');

const SETTINGS: LaneSettings = {
  processes: 1,
  patienceMs: 20_000,
  memoryMb: 300,
  longestQueue: 20,
  perOwner: { running: 1, waiting: 10, msPerMinute: 60_000 },
};

let lane: Lane;
const open = (changed: Partial<LaneSettings> = {}) =>
  (lane = new Lane(TASKS, { ...SETTINGS, ...changed }));
afterEach(() => lane.close());

it('ends a task that takes too long, and does not hold it against those who waited', async () => {
  open({ patienceMs: 1000 });
  const endless = lane.run('a', 'endless', null);
  const waiting = lane.run('b', 'double', 21);
  await expect(endless).rejects.toThrow(TaskTooCostly);
  await expect(waiting).resolves.toBe(42);
});

it('ends a task that takes too much memory, buffers counted in', async () => {
  open();
  await expect(lane.run('a', 'buffers', null)).rejects.toThrow(TaskTooCostly);
  await expect(lane.run('a', 'bytes', new Uint8Array([1, 2]))).resolves.toEqual(
    new Uint8Array([2, 3]),
  );
});

it('passes on what a task throws, and survives one that ends its process', async () => {
  open();
  await expect(lane.run('a', 'failing', null)).rejects.toThrow('This task fails');
  await expect(lane.run('a', 'leaving', null)).rejects.toThrow('ended with 3');
  await expect(lane.run('a', 'double', 1)).resolves.toBe(2);
});

it('runs a task once more whose process was killed, and says of one that is killed again when to ask for it', async () => {
  open();
  const folder = await mkdtemp(join(tmpdir(), 'lane-'));
  await expect(lane.run('a', 'killed', join(folder, 'mark'))).resolves.toBe('done');
  await rm(folder, { recursive: true });
  await expect(lane.run('a', 'killed', null)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(lane.run('a', 'double', 1)).resolves.toBe(2);
});

it('gives the next task a new process where one was killed that had nothing to do', async () => {
  open();
  process.kill(await lane.run<number>('a', 'pid', null), 'SIGKILL');
  await expect(lane.run('a', 'double', 2)).resolves.toBe(4);
});

it('lets one owner hold one process, while another’s tasks pass by', async () => {
  open({ processes: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'lane-'));
  const end = join(folder, 'end');
  const held = [lane.run('a', 'held', end), lane.run('a', 'held', end)];
  await expect(lane.run('b', 'double', 1)).resolves.toBe(2);
  await writeFile(end, '');
  await Promise.all(held);
  await rm(folder, { recursive: true });
});

it('turns an owner away who has too much waiting or has used up the minute, and no other owner', async () => {
  open({ perOwner: { running: 1, waiting: 2, msPerMinute: 60_000 } });
  const taken = [1, 2, 3].map((number) => lane.run('a', 'double', number));
  await expect(lane.run('a', 'double', 4)).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(lane.run('b', 'double', 4)).resolves.toBe(8);
  await expect(Promise.all(taken)).resolves.toEqual([2, 4, 6]);
  await lane.close();
  open({ perOwner: { running: 1, waiting: 2, msPerMinute: 1 } });
  await lane.run('a', 'double', 1);
  await expect(lane.run('a', 'double', 4)).rejects.toMatchObject({ code: 'tooManyRequests' });
  const others = [4, 5].map((number) => lane.run('b', 'double', number));
  await expect(others[0]).resolves.toBe(8);
  await expect(others[1]).rejects.toMatchObject({ code: 'tooManyRequests' });
});

it('gives one owner one process at a time for work of several steps', async () => {
  open({ perOwner: { running: 1, waiting: 0, msPerMinute: 60_000 } });
  const held = lane.hold('a', async (step) => [await step('double', 1), await step('double', 2)]);
  await expect(lane.run('a', 'double', 4)).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(held).resolves.toEqual([2, 4]);
  await expect(lane.run('a', 'double', 4)).resolves.toBe(8);
});

it('turns everybody away when too many wait', async () => {
  open({ longestQueue: 2 });
  const taken = ['a', 'b', 'c'].map((owner) => lane.run(owner, 'double', 1));
  await expect(lane.run('d', 'double', 4)).rejects.toMatchObject({ code: 'busy' });
  await expect(Promise.all(taken)).resolves.toEqual([2, 2, 2]);
});
