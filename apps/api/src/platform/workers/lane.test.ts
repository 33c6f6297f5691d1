import { join } from 'node:path';
import { Lane, TaskTooCostly } from './lane';

const TASKS = join(import.meta.dirname, 'lane-tasks.fixture.mjs');

let lane: Lane;
afterEach(() => lane.close());

it('ends a task that takes too long, and does not hold it against those who waited', async () => {
  lane = new Lane(TASKS, 2000);
  const endless = lane.run('endless', null);
  const waiting = lane.run('double', 21);
  await expect(endless).rejects.toThrow(TaskTooCostly);
  await expect(waiting).resolves.toBe(42);
});

it('passes on what a task throws', async () => {
  lane = new Lane(TASKS);
  await expect(lane.run('failing', null)).rejects.toThrow('This task fails');
});

it('turns tasks away when too many wait', async () => {
  lane = new Lane(TASKS, 20_000, 2);
  const taken = [1, 2, 3].map((number) => lane.run('double', number));
  await expect(lane.run('double', 4)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(Promise.all(taken)).resolves.toEqual([2, 4, 6]);
});
